const minuteMs = 60 * 1000;

/** How long a customer can scan and attach a till's code; rules.md, In store. */
export const attachMs = 15 * minuteMs;

/** How long a store can use the handle of a customer whose card it has looked up. */
export const handleMs = 5 * minuteMs;

/**
 * How many sales may ask a customer for a yes within an hour and get none, at one store and at all: nobody is to be worn
 * down until they agree. A sale that came about counts for nothing. In a sandbox, where
 * integrators try one customer all day, more: `sandboxFactor`.
 */
export const unansweredAsks = { withinMs: 60 * minuteMs, here: 10, everywhere: 20 };

/** How long the cashier can answer after the customer's confirmation. */
export const answerMs = 5 * minuteMs;

/** For how many days a store can cancel a confirmed sale, whole or in part; rules.md, Points, Refund. */
export const cancelDays = 30;

/** For how many more days an item is good that comes back past its last day; rules.md, Goods brought back. */
export const backDays = 7;

/** How often a customer's program may ask for the cashier's answer to one sale. */
export const maxVerificationCalls = 60;
