import { describe, expect, it } from "vitest";
import type { OpenApiDocument } from "#app/api/describe-api.ts";
import { clientSources } from "./client-sources.ts";

const text = { type: "string" };
const points = { type: "integer", description: "Whole points" };
const state = {
  type: "string",
  enum: ["A_STATE_WITH_A_LONG_NAME", "ANOTHER_OF_THEM", "AND_ONE_THAT_IS_THE_LAST"],
};
const address = { type: "object", properties: { street: text, points, state }, required: ["street"] };

const refusals = { "401": { description: "UNAUTHORIZED" }, "503": { description: "MAINTENANCE" } };
const answering = (schema: object, more: object = {}) => ({
  summary: "A call",
  security: [{}],
  responses: {
    "200": { description: "", content: { "application/json": { schema } } },
    ...refusals,
    ...more,
  },
});
const { "401": _, ...openAnswers } = answering(text).responses as Record<string, object>;
const byId = { name: "id", in: "path", required: true, schema: text };
const lost = { "404": { description: "NOT_FOUND" } };

async function schemaOf(paths: object, schemas: object = {}): Promise<string> {
  const document = { paths, webhooks: {}, components: { schemas } } as unknown as OpenApiDocument;
  const sources = await clientSources(document);
  return sources["clients/typescript/src/schema.ts"] ?? "";
}

describe("a shape that stands twice", () => {
  it("is said once, by the field that holds it, with what it is made of", async () => {
    const schemas = {
      Shop: { type: "object", properties: { home: address }, required: ["home"] },
      Person: { type: "object", properties: { homes: { type: "array", items: address }, state } },
    };
    const source = await schemaOf({}, schemas);
    expect(source).toContain("export type Shop = { home: ShopHome };");
    expect(source).toContain("homes?: ShopHome[]; state?: HomeState");
    expect(source.match(/street/g)).toHaveLength(1);
    expect(source.match(/ANOTHER_OF_THEM/g)).toHaveLength(1);
  });

  it("keeps the name that the description gives it", async () => {
    const schemas = { Order: { type: "object", properties: { to: address } }, Address: address };
    const source = await schemaOf({}, schemas);
    expect(source).toContain("export type Order = { to?: Address };");
  });

  it("gets another name where its field's is taken", async () => {
    const other = { ...address, properties: { ...address.properties, city: text } };
    const schemas = {
      Home: { type: "object", properties: { postAddress: address, old: address } },
      Office: { type: "object", properties: { postAddress: other, old: other } },
    };
    const source = await schemaOf({}, schemas);
    expect(source).toContain("export type Home = { postAddress?: PostAddress; old?: PostAddress };");
    expect(source).toContain(
      "export type Office = { postAddress?: OfficePostAddress; old?: OfficePostAddress };",
    );
  });

  it("stands where it is meant if that is as short, or only once", async () => {
    const short = { type: "object", properties: { id: text }, required: ["id"] };
    const schemas = { Pair: { type: "object", properties: { one: short, two: short, address } } };
    expect(await schemaOf({}, schemas)).toContain("one?: { id: string };");
  });
});

it("says a number's unit once where many fields have it, and else with its field", async () => {
  const fields = (count: number, of: object) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, of]));
  const rare = { type: "integer", description: "Whole days" };
  const schemas = { Sums: { type: "object", properties: { ...fields(6, points), days: rare } } };
  const source = await schemaOf({}, schemas);
  expect(source).toContain("/** Whole points */\nexport type WholePoints = number;");
  expect(source).toContain("field5?: WholePoints;\n  /** Whole days */\n  days?: number;");
});

describe("a call", () => {
  it("says of its codes those that do not follow from its form", async () => {
    const paths = {
      "/things/{id}": { get: { ...answering(text, lost), parameters: [byId] } },
      "/others/{id}": {
        get: { ...answering(text, { ...lost, "409": { description: "CONFLICT" } }), parameters: [byId] },
      },
      "/own": { get: answering(text) },
      "/open": { get: { ...answering(text), security: [], responses: openAnswers } },
    };
    const source = await schemaOf(paths);
    expect(source).toContain('type AnyCode = "MAINTENANCE";');
    expect(source).toContain('type SignedInCode = "UNAUTHORIZED";');
    expect(source).toContain('type PathCode = "NOT_FOUND";');
    expect(source).toContain("get: Call<ById, string>;");
    expect(source).toContain('get: Call<ById, string, "CONFLICT">;');
    expect(source).toContain("get: OpenCall<{}, string>;");
  });

  it("has what many take by its name, beside its own parameters", async () => {
    const query = (name: string) => ({ name, in: "query", schema: text });
    const list = {
      type: "object",
      properties: { items: { type: "array", items: address }, nextCursor: text },
    };
    const parameters = [query("limit"), query("cursor"), query("status")];
    const source = await schemaOf({ "/things": { get: { ...answering(list), parameters } } });
    expect(source.replaceAll(/\s+/g, " ")).toContain(
      "get: Call< Paged & { query?: { status?: string } }, Page<{",
    );
  });
});
