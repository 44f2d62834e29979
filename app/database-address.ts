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
