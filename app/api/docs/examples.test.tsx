import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { openApiDocument } from "#app/api/openapi.server.ts";
import { allCalls } from "#app/api/table.server.ts";
import { typeFaults } from "#tests/support/type-faults.ts";
import { DocsPage } from "./docs-page.tsx";
import { exampleCall, type ExampleCall } from "./examples.ts";
import type { Components } from "./fields.ts";
import type { OperationObject } from "./operation.tsx";
import { inCurl, inPhp, inTypeScript } from "./written-calls.ts";

const document = openApiDocument();
const components = document.components?.schemas as Components;

const described = Object.entries(allCalls()).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, endpoint]) => {
    const shown = path.replace(/:(\w+)/g, "{$1}");
    const operation = (document.paths?.[shown] as Record<string, unknown>)[method.toLowerCase()];
    const call = exampleCall(method, shown, { operation: operation as OperationObject, components });
    return { endpoint, call, name: `${method} ${shown}` };
  }),
);

test("each call's example is what the call takes", () => {
  const faults = described.flatMap(({ endpoint, call, name }) => {
    const parts = [
      [endpoint.params, call.params],
      [endpoint.query, call.query],
      // A form's values are texts, and its file is none here.
      [call.isForm ? undefined : endpoint.body, call.body],
    ] as const;
    return parts
      .flatMap(([schema, value]) => schema?.safeParse(value).error?.issues ?? [])
      .map((issue) => `${name}: ${issue.path.join(".")} ${issue.message}`);
  });
  expect(faults).toEqual([]);
});

test("each way of signing in has a key in the examples, and the page says whose it is", () => {
  const page = renderToStaticMarkup(
    <DocsPage document={document} stylesheet="/docs.css" trialScript="/try.js" search="" />,
  );
  const signingIn = /<dt>Signing in<\/dt>.*?<\/dd>/s.exec(page)?.[0];
  for (const scheme of Object.keys(document.components?.securitySchemes ?? {})) {
    const operation = { security: [{ [scheme]: [] }] } as OperationObject;
    const { key } = exampleCall("GET", "/", { operation, components });
    expect(key, scheme).not.toBeNull();
    const prefix = /^.k_/.exec(key ?? "")?.[0];
    if (prefix) expect(signingIn, scheme).toContain(`${prefix}…`);
  }
});

test("each call's example in TypeScript compiles with the client", () => {
  const start =
    'import { createMezia, ok } from "mezia-client"; declare const file: File;\n' +
    'const mezia = createMezia({ origin: "https://mezia.example" });\n';
  const programs = described.map(({ call }) => `{ ${inTypeScript(call)} }`);
  expect(typeFaults(start + programs.join("\n"))).toEqual([]);
});

const sale: ExampleCall = {
  method: "POST",
  path: "/merchant/transactions/{id}/confirm",
  params: { id: "a/b" },
  query: { lang: "fr" },
  key: "mk_YOUR_KEY",
  body: { seller: "L’atelier d'Ali", units: [1, 2], paid: true },
  isForm: false,
};

test("an empty body is an object in PHP too", () => {
  expect(inPhp({ ...sale, body: {} })).toContain("json_encode(new stdClass())");
});

test("texts are quoted as each language wants it", () => {
  const address = "https://mezia.example/api/v1/merchant/transactions/a%2Fb/confirm?lang=fr";
  expect(inCurl(sale)).toContain(`'${address}'`);
  expect(inCurl(sale)).toContain(String.raw`"L’atelier d'\''Ali"`);
  expect(inPhp(sale)).toContain(
    String.raw`json_encode(['seller' => 'L’atelier d\'Ali', 'units' => [1, 2], 'paid' => true])`,
  );
});
