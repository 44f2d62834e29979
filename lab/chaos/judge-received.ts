import type { MadeFault, Operation } from "./account.ts";
import type { Facts, Verdict } from "./judge.ts";
import { groupBy } from "./standing.ts";

/** At least once: a mail that was taken by a server that then died is sent again. */
export function mails({ mails: found }: Facts): Verdict {
  const sent = found.reduce((all, one) => all + one.sent, 0);
  return {
    rule: "each mail that is noted as sent has arrived",
    checked: sent,
    broken: [
      ...(sent === 0 ? ["no mail was sent"] : []),
      ...found
        .filter((one) => one.received < one.sent)
        .map((one) => `${one.recipient} was sent ${one.sent} mails, and received ${one.received}`),
    ],
  };
}

/** A mail of before the first fault proves nothing of what follows. */
export function codes({ registrations }: Facts, faults: readonly Pick<MadeFault, "began">[]): Verdict {
  const since = faults[0]?.began ?? 0;
  const isSeen = registrations.some(({ began, received }) => began > since && received > 0);
  return {
    rule: "whoever registers is sent a code, also after the first fault",
    checked: registrations.length,
    broken: [
      ...(isSeen ? [] : ["no mail has arrived of who registered after the first fault"]),
      ...registrations
        .filter(({ received }) => received === 0)
        .map(({ login }) => `${login} has registered, and no mail has arrived`),
    ],
  };
}

/** A repetition has the id of the first, so ids are counted. */
export function events(operations: readonly Operation[], { events: { sent, received } }: Facts): Verdict {
  const ids = new Set(received.map(({ id }) => id)).size;
  const confirmed = groupBy(
    received.filter(({ type }) => type === "transaction.confirmed"),
    ({ sale }) => sale,
  );
  const credited = new Set(
    operations.flatMap(({ kind, outcome, mark }) =>
      kind === "credit" && outcome === "answered" ? [mark] : [],
    ),
  );
  const wrong = [...credited].flatMap((sale) => {
    const told = new Set((confirmed.get(sale) ?? []).map(({ id }) => id)).size;
    return told === 1 ? [] : [`sale ${sale} was confirmed, and ${told} events say so`];
  });
  return {
    rule: "each event of a store has arrived, and each confirmed sale as one",
    checked: ids,
    broken: [...(ids === sent ? [] : [`${sent} events are noted as sent, ${ids} have arrived`]), ...wrong],
  };
}
