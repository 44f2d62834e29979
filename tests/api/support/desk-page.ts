import { directionOf, languages, type Language } from "#app/core/domain/languages.ts";
import { server } from "#tests/setup/api-server.ts";

/** The headers that a browser sends with a form of our own page. */
const fromOurPage = () => ({ Origin: server.url, "Sec-Fetch-Site": "same-origin" });

export interface PageAnswer {
  status: number;
  /** The redirect's address; null for a page. */
  location: string | null;
  html: string;
  /** The cookies it sets, in the form in which they are sent back. */
  cookie: string;
}

async function answerOf(response: Response): Promise<PageAnswer> {
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return {
    status: response.status,
    location: response.headers.get("Location"),
    html: await response.text(),
    cookie,
  };
}

/** Gets a page as a browser without scripts does. */
export async function openPage(path: string, cookie: string): Promise<PageAnswer> {
  return answerOf(await fetch(server.url + path, { redirect: "manual", headers: { Cookie: cookie } }));
}

/** Posts a form as such a browser does; `headers` replaces the headers of our own page's form. */
export async function postForm(
  path: string,
  fields: Record<string, string>,
  cookie: string,
  headers: Record<string, string> = fromOurPage(),
): Promise<PageAnswer> {
  return post(path, new URLSearchParams(fields), { ...headers, Cookie: cookie });
}

/** The value of the button that says yes to a page's question; null if it asks nothing. */
export function sureOf(html: string): string | null {
  return /name="sure" value="([0-9a-f]{64})"/.exec(html)?.[1] ?? null;
}

/** Posts a form, and says yes to what it asks. */
export async function postSure(
  path: string,
  fields: Record<string, string>,
  cookie: string,
): Promise<PageAnswer> {
  const answer = await postForm(path, fields, cookie);
  const sure = sureOf(answer.html);
  return sure === null ? answer : postForm(path, { ...fields, sure }, cookie);
}

/** Posts a form with a file as such a browser does. */
export async function postFile(
  path: string,
  file: Uint8Array<ArrayBuffer> | string,
  fields: Record<string, string>,
  cookie: string,
): Promise<PageAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", new File([file], "any.csv", { type: "text/csv" }));
  return post(path, body, { ...fromOurPage(), Cookie: cookie });
}

async function post(path: string, body: FormData | URLSearchParams, headers: Record<string, string>) {
  return answerOf(await fetch(server.url + path, { method: "POST", redirect: "manual", body, headers }));
}

/** Posts a form with a file as such a browser does. */
export async function postFileForm(path: string, body: FormData, cookie: string): Promise<PageAnswer> {
  const headers = { ...fromOurPage(), Cookie: cookie };
  return answerOf(await fetch(server.url + path, { method: "POST", redirect: "manual", body, headers }));
}

/** The desk's cookie, from a sign-in with a key. */
export async function openDesk(key: string): Promise<string> {
  const { cookie } = await postForm("/fr/operator/sign-in", { key }, "");
  return cookie;
}

/** Where a browser without an open session is sent from this page of the desk or of a partner's house. */
export function signInBefore(path: string): string {
  const [, language, door, place = ""] = path.split(/[/?#]/);
  return `/${language}/${door}/sign-in${place === "" ? "" : `?next=${encodeURIComponent(path)}`}`;
}

/** How a page begins in the direction of its language. */
export const headOf = (language: Language) => new RegExp(`<html[^>]* dir="${directionOf(language)}"`);

/** The fields of a text in every language, as a form sends them. */
export const inAll = (control: string, text: string): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [`${control}.${language}`, text]));

/** The words of a part of a page, without its tags. */
export function wordsOf(html: string): string {
  return html
    .replace(/<script\b.*?<\/script>/gs, "")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .trim();
}

/** One control of a page: its value, and the error shown beside it. */
export function controlOf(html: string, name: string): { value: string; error: string | null } {
  const escaped = name.replaceAll(".", "\\.");
  const [whole = "", kind = ""] =
    new RegExp(`<(input|textarea|select)\\b(?=[^>]*\\sname="${escaped}")[^>]*>`).exec(html) ?? [];
  if (whole === "") throw new Error(`the page has no control ${name}`);
  const rest = html.slice(html.indexOf(whole) + whole.length);
  const inside = kind === "input" ? "" : rest.slice(0, rest.indexOf(`</${kind}>`));
  const typed =
    kind === "input" ? attributeOf(whole, "value") : kind === "textarea" ? wordsOf(inside) : chosenOf(inside);
  const described = /aria-invalid="true"/.test(whole) ? attributeOf(whole, "aria-describedby") : "";
  const [id] = described.split(" ").filter((one) => one.endsWith("-error"));
  const [, error] = (id && new RegExp(`id="${id}"[^>]*>(.*?)</p>`, "s").exec(html)) || [];
  return { value: typed, error: error === undefined ? null : wordsOf(error) };
}

function chosenOf(options: string): string {
  const [chosen = ""] = /<option\b[^>]*\sselected=""[^>]*>/.exec(options) ?? [];
  return attributeOf(chosen, "value");
}

function attributeOf(tag: string, name: string): string {
  const [, value = ""] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return wordsOf(value);
}

/** What the page's record form would send as it is, without the choices of several. */
export function sentBy(html: string): Record<string, string> {
  const from = html.lastIndexOf("<form", html.lastIndexOf('name="idempotencyKey"'));
  const form = html.slice(from, html.indexOf("</form>", from));
  const names = [
    ...form.matchAll(/<(?:input|select|textarea)\b(?![^>]*type="(?:checkbox|radio)")[^>]*\sname="([^"]+)"/g),
  ];
  return Object.fromEntries(names.map(([, name = ""]) => [name, controlOf(form, name).value]));
}
