import { server } from "#tests/setup/api-server.ts";

/** A browser without script. */
export type Cookies = Record<string, string>;

/** Opens a page with these cookies. */
export const open = (page: string, cookies: Cookies) => send(page, cookies, {});

/** Sends a form of a page with these cookies, and returns where it leads and the cookies after it. */
export const post = (page: string, cookies: Cookies, fields: Record<string, string>) =>
  send(page, cookies, { method: "POST", body: new URLSearchParams(fields) });

async function send(page: string, cookies: Cookies, form: RequestInit) {
  const answer = await fetch(`${server.url}/fr${page}`, {
    ...form,
    headers: {
      Origin: server.url,
      Cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join("; "),
    },
    redirect: "manual",
  });
  const after = { ...cookies };
  for (const line of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0/i.test(line)) delete after[name];
    else after[name] = value;
  }
  return {
    status: answer.status,
    leadsTo: answer.headers.get("Location"),
    html: await answer.text(),
    cookies: after,
  };
}
