/** The pages of the runbook, and the commands that stand on them: a drill runs these and no copies of them. */
import { readdirSync, readFileSync } from "node:fs";

const folder = "docs/runbook";

/** A login of docs/on-call.md. */
export type Login = "oncall" | "servers" | "owner" | "superuser";

const logins: [Login, RegExp][] = [
  ["oncall", /on-call's/i],
  ["servers", /login of servers|servers and jobs/],
  // Who reads names has the owner's; there is no other login that does.
  ["owner", /owner's|login that reads names/],
  ["superuser", /superuser's/],
];

export const alarmsWithPages = readdirSync(folder).map((file) => file.replace(/\.md$/, ""));

export interface Page {
  alarm: string;
  /** The logins that the page names, under "Which login". */
  logins: Login[];
  /** Each statement of SQL and each line for a shell, as it stands there; a block of lines is one. */
  commands: string[];
}

export function readPage(alarm: string): Page {
  const text = readFileSync(`${folder}/${alarm}.md`, "utf8");
  const [, which = ""] = /^## Which login\n(.*?)^## /ms.exec(text) ?? [];
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, lines = ""]) =>
    lines.replace(/^ +/gm, "").trim(),
  );
  const spans = text.replace(/^ *```.*?^ *```$/gms, "").matchAll(/`([^`]+)`/g);
  const inline = [...spans].map(([, span = ""]) => span.replace(/\s+/g, " "));
  return {
    alarm,
    logins: logins.flatMap(([login, named]) => (named.test(which) ? [login] : [])),
    commands: [...blocks, ...inline.filter(isCommand)],
  };
}

export const isStatement = (command: string) => /^(?:SELECT|UPDATE|DELETE|ALTER|VACUUM|SHOW) /.test(command);

/** A word alone, such as the name of a program, is no command. */
const isCommand = (span: string) =>
  isStatement(span) ||
  /^(?:docker compose |npm run |node build\/|curl |df |du |date )/.test(span) ||
  span === "df" ||
  span === "pg_isready";

/** A page that is followed: it gives each command once it is asked for, and knows which nobody asked for. */
export class FollowedPage {
  readonly #page: Page;
  readonly #asked = new Set<string>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** The one command that begins so, with its places filled in. */
  command(begins: string, places: Record<string, string> = {}): string {
    return this.#filled((one) => one.startsWith(begins), begins, places);
  }

  /** The command that is this, with its places filled in. */
  exactly(command: string, places: Record<string, string> = {}): string {
    return this.#filled((one) => one === command, command, places);
  }

  #filled(is: (command: string) => boolean, named: string, places: Record<string, string>): string {
    const found = new Set(this.#page.commands.filter(is));
    const [one] = found;
    if (!one || found.size > 1) throw new Error(`${this.#page.alarm}: ${found.size} commands are ${named}`);
    this.#asked.add(one);
    return Object.entries(places).reduce((text, [place, value]) => {
      if (!text.includes(place)) throw new Error(`${this.#page.alarm}: no ${place} in ${text}`);
      return text.replaceAll(place, value);
    }, one);
  }

  /** Commands that nobody has asked for. */
  left(): string[] {
    return this.#page.commands.filter((one) => !this.#asked.has(one));
  }
}
