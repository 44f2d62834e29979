const minuteMs = 60 * 1000;

/** How long a till's code can be scanned and sent by a customer; rules.md, In store. */
export const attachMs = 15 * minuteMs;

/** How long a cashier has for an answer after the customer's yes. */
export const answerMs = 5 * minuteMs;

/** For how long a confirmed sale can be cancelled. */
export const cancelMs = 30 * 24 * 60 * minuteMs;

/** How often a customer's program may ask whether the cashier has answered, for one sale. */
export const mostVerificationCalls = 60;
