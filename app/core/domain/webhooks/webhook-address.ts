const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether events may be sent to this address: https, without a user name and password in it. In a sandbox
 * also plain http to the same machine, where an integrator's own server runs.
 */
export function isWebhookAddress(text: string, { sandbox }: { sandbox: boolean }): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (sandbox && protocol === "http:" && loopback.test(hostname));
}
