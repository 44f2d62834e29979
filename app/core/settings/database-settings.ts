/** Scheme and login, the hosts with commas between them, and the rest. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]*)([/?][^]*)?$/;
const wish = "target_session_attrs";

/**
 * One address for each host that an address of Postgres names, in its order, with the same login and
 * settings. Several hosts are written as in libpq:
 * `postgresql://login@one:5432,other:5432/mezia?target_session_attrs=read-write`.
 */
export function hostsOf(address: string): string[] {
  const [, start = "", hosts = "", rest = ""] = parts.exec(address) ?? [];
  if (!hosts.includes(",")) return [address];
  const [path = "", query = ""] = rest.split("?");
  const kept = query.split("&").filter((setting) => setting !== "" && !setting.startsWith(`${wish}=`));
  const end = kept.length > 0 ? `${path}?${kept.join("&")}` : path;
  return hosts.split(",").map((host) => start + host + end);
}

/** Whether it is an address of one host, or of several with the wish for the one that takes writes. */
export function isDatabaseAddress(address: string): boolean {
  const wished = new RegExp(`[?&]${wish}=([^&]*)`).exec(address)?.[1];
  return (
    hostsOf(address).every((one) => parts.test(one) && URL.canParse(one)) &&
    (wished === undefined || wished === "read-write")
  );
}

/**
 * The settings of every connection of servers and jobs, stored with their database login. They are not set
 * per connection: a pooler gives one connection to many clients in turn, so a setting may last only for a
 * transaction. `npm run db:roles` sets them; production does not start with other values.
 */
export const loginSettings = {
  // Prisma writes times in UTC without a time zone.
  TimeZone: "UTC",
  // A statement waits this long for a lock. The shortest limit of the three, so that it is the one that
  // speaks.
  lock_timeout: "10s",
  // Postgres cancels a statement that takes longer. What reads more than this allows uses `patiently`.
  statement_timeout: "12s",
  // A forgotten open transaction must not keep old row versions alive.
  idle_in_transaction_session_timeout: "10s",
} as const;

/** The `statement_timeout` above, in milliseconds. */
export const statementMs = 12_000;
