/** The parts of every provoked refusal; see tests/api/every-code.test.ts. */
import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import { signInCookie } from "#app/core/auth/web-session.server.ts";
import type { Detail, ErrorCode } from "#app/core/domain/refusals.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { AnyBody, ApiAnswer, ApiOptions } from "#tests/setup/api-client.ts";
import { asOwner } from "#tests/factories/owner.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { messageOf } from "./contract.ts";
import { sureOf } from "./desk-page.ts";

/** A refusal as its caller sees it. */
export interface Seen {
  status: number;
  success: unknown;
  error: string | undefined;
  details?: Detail[] | undefined;
  /** In the language of the request. */
  words: string | undefined;
}

/** Makes the refused request in a language. */
export type Refuse = (lang: Language) => Promise<Seen>;

/** Prepares the records that the refused request needs. */
export type Provoke = () => Promise<Refuse>;

export function seen({ status, body }: ApiAnswer<AnyBody>): Seen {
  const details = body.details as Detail[] | undefined;
  return { status, success: body.success, error: body.error, details, words: body.message };
}

/** A refused request that is a call of the API. */
export function calling(ask: (options: { lang: Language }) => Promise<ApiAnswer<AnyBody>>): Refuse {
  return async (lang) => seen(await ask({ lang }));
}

export function posting(path: string, body: unknown, who: ApiOptions = {}): Refuse {
  return calling((options) => api.post(path, body, { ...who, ...options }));
}

export function getting(path: string, who: ApiOptions = {}): Refuse {
  return calling((options) => api.get(path, { ...who, ...options }));
}

export function formOf(fields: Record<string, string | Buffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === "string" ? value : new File([Uint8Array.from(value)], name));
  }
  return form;
}

/**
 * Posts a page's form like a browser without scripts, and looks for the words in the page that comes back.
 */
export function postingPage(
  code: ErrorCode,
  page: string,
  fields: [string, string][] | FormData,
  token: string,
): Refuse {
  return async (lang) => postedPage({ code, page, fields, cookie: await signInCookie(token), lang });
}

/** The same at the desk, with its cookie. */
export function postingDesk(
  code: ErrorCode,
  page: string,
  fields: Record<string, string>,
  cookie: string,
): Refuse {
  return (lang) => postedPage({ code, page, fields: Object.entries(fields), cookie, lang });
}

interface PostedPage {
  code: ErrorCode;
  page: string;
  fields: [string, string][] | FormData;
  cookie: string;
  lang: Language;
}

async function postedPage(posted: PostedPage): Promise<Seen> {
  const { code, page, fields, cookie, lang } = posted;
  const headers = { Cookie: cookie.split(";")[0] ?? "", Origin: server.url };
  const response = await fetch(`${server.url}/${lang}${page}`, {
    method: "POST",
    headers,
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    redirect: "manual",
  });
  const html = await response.text();
  const sure = sureOf(html);
  if (sure !== null && !(fields instanceof FormData))
    return postedPage({ ...posted, fields: [...fields, ["sure", sure]] });
  const words = messageOf(code, lang);
  const isSaid = html.includes(words);
  // A page has no error code in a body: its words are searched in the HTML.
  return {
    status: response.status,
    success: !isSaid,
    error: isSaid ? code : undefined,
    words: isSaid ? words : html.slice(0, 400),
  };
}

/** Blocks all writes to the table until the end of the test. */
export async function breakTable(table: "user_tag" | "challenge" | "claim_mark"): Promise<void> {
  const name = `breaks_${randomUUID().slice(0, 8)}`;
  // On a cluster each shard has the trigger, which Citus allows only then; plain Postgres does not mind.
  const allow = "SET LOCAL citus.enable_unsafe_triggers = on";
  await asOwner(
    allow,
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a secret of the inside'; END $$`,
    `CREATE TRIGGER ${name} BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  );
  onTestFinished(() => asOwner(allow, `DROP FUNCTION ${name}() CASCADE`));
}
