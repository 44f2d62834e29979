import { errorCodes } from "#app/core/domain/refusals.ts";
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

/** The human-readable description of the API: one page without scripts, in English like the code. */
export function DocsPage({ document, stylesheet }: { document: Document; stylesheet: string }) {
  const groups = groupsOf(document);
  const components = (document.components?.schemas ?? {}) as Components;
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${product.name} | API`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <Contents groups={groups} />
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
          <EveryCall />
          {[...groups].map(([group, calls]) => (
            <section key={group} aria-labelledby={group}>
              <h2 id={group}>{group}</h2>
              {calls.map((call) => (
                <Operation key={call.operation.operationId} {...call} components={components} />
              ))}
            </section>
          ))}
          <ErrorCodes />
        </main>
      </body>
    </html>
  );
}

function Contents({ groups }: { groups: Map<string, Call[]> }) {
  return (
    <nav aria-label="Contents">
      <a href="#every-call">For every call</a>
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

const everyCall = [
  [
    "Signing in",
    "`Authorization: Bearer <token>`: a customer’s token, a store’s key (`mk_…`) or an operator’s key (`ok_…`), as each call says. None or a wrong one is 401, one of another kind 403.",
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

function ErrorCodes() {
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
          {errorCodes.map((code) => (
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

function groupsOf(document: Document): Map<string, Call[]> {
  const groups = new Map<string, Call[]>();
  const all: Record<string, object> = { ...document.paths, ...document.webhooks };
  for (const [path, byMethod] of Object.entries(all)) {
    for (const [method, operation] of Object.entries(byMethod) as [string, OperationObject][]) {
      const group = operation.tags?.[0] ?? "";
      groups.set(group, [...(groups.get(group) ?? []), { method, path, operation }]);
    }
  }
  return groups;
}
