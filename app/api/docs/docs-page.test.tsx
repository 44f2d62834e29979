import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { accept } from "#app/core/domain/refusals.ts";
import { endpoint } from "#app/api/endpoint/endpoint.ts";
import { describeApi } from "../describe-api.ts";
import { DocsPage } from "./docs-page.tsx";
import { fieldsOf } from "./fields.ts";

const buy = endpoint({
  summary: "Buys an offer",
  signIn: "client",
  body: z.object({ offerId: z.string() }),
  answer: z.object({
    partner: z.object({ name: z.string() }).nullable(),
    stores: z.array(z.object({ city: z.string() })),
  }),
  refusals: ["ERROR_OFFER_OUT_OF_STOCK"],
  handle: () => accept({ partner: null, stores: [] }),
});
const document = describeApi({ "/client/shop/purchase": { POST: buy } });
const written = (given: { trialScript?: string | null; search?: string } = {}) =>
  renderToStaticMarkup(
    <DocsPage document={document} stylesheet="/docs.css" trialScript={null} search="" {...given} />,
  );
const page = written();

test("shows each call with its fields and refusals", () => {
  for (const shown of [
    "/client/shop/purchase",
    "Buys an offer",
    "offerId",
    "partner.name",
    "stores[].city",
    "ERROR_OFFER_OUT_OF_STOCK",
  ]) {
    expect(page).toContain(shown);
  }
});

test("needs nothing that our content security policy forbids", () => {
  expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  const trying = written({ trialScript: "/try.js" });
  expect(trying.replace('<script type="module" src="/try.js"></script>', "")).not.toMatch(
    /<script|<style| style=| on\w+=/,
  );
});

test("a call can be tried only where there is a sandbox, and its form waits for the script", () => {
  expect(page).not.toContain("data-path");
  expect(written({ trialScript: "/try.js" })).toContain('<details class="trial" hidden="">');
});

test("a search shows what has all its words, in any case", () => {
  expect(written({ search: "OFFER buys" })).toContain('id="postClientShopPurchase"');
  expect(written({ search: "out_of_stock" })).toContain('id="postClientShopPurchase"');
  expect(written({ search: "sells offer" })).toContain("No call and no code has all of these words.");
  expect(written({ search: "<b>" })).not.toContain("<b>");
});

test("fields lie in one list, with what they are", () => {
  const schema = {
    properties: {
      kind: { enum: ["PERCENT", "AMOUNT"] },
      value: { type: "integer", minimum: 0, maximum: 9, description: "How much" },
      offer: { $ref: "#/components/schemas/Offer" },
      tags: { type: "array", items: { type: "string" } },
    },
    required: ["kind"],
  };
  const components = {
    Offer: { anyOf: [{ type: "object", properties: { id: { type: "string" } } }, { type: "null" }] },
  };
  expect(fieldsOf(schema, components)).toEqual([
    { name: "kind", type: '"PERCENT" or "AMOUNT"', required: true, description: "" },
    { name: "value", type: "integer, 0 to 9", required: false, description: "How much" },
    { name: "offer", type: "object or null", required: false, description: "" },
    { name: "offer.id", type: "string", required: false, description: "" },
    { name: "tags", type: "list of string", required: false, description: "" },
  ]);
});
