import { errorCodes, type ErrorCode } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { product } from "#app/product.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import type { OpenApiDocument } from "../describe-api.ts";
import { Operation, type OperationObject } from "./operation.tsx";
import type { Components } from "./fields.ts";
import { withCode } from "./with-code.tsx";

type Document = OpenApiDocument;

interface Call {
  method: string;
  path: string;
  operation: OperationObject;
}

interface DocsPageProps {
  document: Document;
  stylesheet: string;
  /** The script that sends calls from the page; null where there is no sandbox to send them to. */
  trialScript: string | null;
  /** Only what has all these words. */
  search: string;
}

/** The human-readable description of the API, in English like the code. All but trying a call works without script. */
export function DocsPage({ document, stylesheet, trialScript, search }: DocsPageProps) {
  const finds = finderOf(search);
  const groups = groupsOf(document, finds);
  const codes = errorCodes.filter((code) => finds(code));
  const components = (document.components?.schemas ?? {}) as Components;
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${product.name} | API`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
        {trialScript !== null && <script type="module" src={trialScript} />}
      </head>
      <body>
        <Contents groups={groups} search={search} />
        <main>
          <header>
            <h1>{document.info.title}</h1>
            <p>
              Version {document.info.version}, under <code>{document.servers?.[0]?.url}</code>.{" "}
              <a href="/api/v1/openapi.json">OpenAPI 3.1 for machines</a>
            </p>
            {document.info.description?.split("\n\n").map((text) => (
              <p key={text}>{withCode(text)}</p>
            ))}
          </header>
          {trialScript !== null && <TrialKey />}
          {search === "" && <EveryCall />}
          {search !== "" && groups.size === 0 && codes.length === 0 && (
            <p role="status">
              No call and no code has all of these words. <a href="/api/docs">All calls</a>
            </p>
          )}
          {[...groups].map(([group, calls]) => (
            <section key={group} aria-labelledby={group}>
              <h2 id={group}>{group}</h2>
              {calls.map((call) => (
                <Operation
                  key={call.operation.operationId}
                  {...call}
                  components={components}
                  canTry={trialScript !== null}
                />
              ))}
            </section>
          ))}
          {codes.length > 0 && <ErrorCodes codes={codes} />}
        </main>
      </body>
    </html>
  );
}

function Contents({ groups, search }: { groups: Map<string, Call[]>; search: string }) {
  return (
    <nav aria-label="Contents">
      <form role="search" action="/api/docs">
        <label htmlFor="search">Search calls and codes</label>
        <input id="search" type="search" name="search" defaultValue={search} />
        <button type="submit">Search</button>
      </form>
      {search === "" ? <a href="#every-call">For every call</a> : <a href="/api/docs">All calls</a>}
      {[...groups].map(([group, calls]) => (
        <details key={group} open>
          <summary>{group}</summary>
          <ul>
            {calls.map(({ method, path, operation }) => (
              <li key={operation.operationId}>
                <a href={`#${operation.operationId}`}>
                  <span className="method">{method.toUpperCase()}</span>{" "}
                  {path.replace(`/${group}`, "") || "/"}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <a href="#errors">Error codes</a>
    </nav>
  );
}

/** For calls that are tried from the page. */
function TrialKey() {
  return (
    <p className="trial" hidden>
      <label htmlFor="trial-key">Key or token for what you try below</label>
      <input id="trial-key" autoComplete="off" spellCheck={false} />
      <span className="muted">
        Left empty, the sandbox’s own keys of a store, of a partner and of an operator are used. A customer’s
        token is what signing in answers. It goes to this server alone and is kept nowhere.
      </span>
    </p>
  );
}

const everyCall = [
  [
    "Signing in",
    "`Authorization: Bearer <token>`: a customer’s token, a store’s key (`mk_…`), a partner’s key (`pk_…`) or an operator’s key (`ok_…`), as each call says. None or a wrong one is 401, one of another kind 403.",
  ],
  [
    "Doing it once",
    "Calls that move something take `Idempotency-Key`, a name of your own for what you want done. Repeat the call with the same key and body and you get the same answer, with `Idempotent-Replayed: true`; only successes are kept, for 24 hours.",
  ],
  [
    "Lists",
    "`?limit=` (20 unless said, at most 100) and `?cursor=` with `nextCursor` of the page before; it is `null` at the end.",
  ],
  [
    "Failures",
    "`error` is a code to program by, `message` a sentence for people in the language of the call, `details` name the fields. 429 and 503 say in `Retry-After` how many seconds to wait. `requestId` names the call when you ask us about it.",
  ],
  [
    "Examples",
    'Each call below is shown with what it must have. Those in TypeScript begin with `import { createMezia, ok } from "mezia-client"` and `const mezia = createMezia({ origin: "https://mezia.example", key })`.',
  ],
] as const;

function EveryCall() {
  return (
    <section aria-labelledby="every-call">
      <h2 id="every-call">For every call</h2>
      <dl>
        {everyCall.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{withCode(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ErrorCodes({ codes }: { codes: readonly ErrorCode[] }) {
  const t = translator("en");
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">Error codes</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Status</th>
            <th scope="col">Message</th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{errorTable[code].status}</td>
              <td>{t(code, { ns: "errors" })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whether a text has all words of a search, whatever their case. */
function finderOf(search: string): (text: string) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => words.every((word) => text.toLowerCase().includes(word));
}

function groupsOf(document: Document, finds: (text: string) => boolean): Map<string, Call[]> {
  const groups = new Map<string, Call[]>();
  const all: Record<string, object> = { ...document.paths, ...document.webhooks };
  for (const [path, byMethod] of Object.entries(all)) {
    for (const [method, operation] of Object.entries(byMethod) as [string, OperationObject][]) {
      const { summary, description, responses = {} } = operation;
      const refusals = Object.values(responses).map((response) => response.description);
      if (!finds([method, path, summary, description, ...refusals].join(" "))) continue;
      const group = operation.tags?.[0] ?? "";
      groups.set(group, [...(groups.get(group) ?? []), { method, path, operation }]);
    }
  }
  return groups;
}
