import { describe, expect, it } from "vitest";
import { z } from "zod";
import { errorCodes } from "#app/core/domain/refusals.ts";
import { partnerRights } from "#app/core/domain/partners/rights.ts";
import { rights } from "#app/core/domain/operators/rights.ts";
import { eventTypes, type EventType } from "#app/core/domain/webhooks/events.ts";
import { exampleEvent } from "#tests/factories/webhook-event.ts";
import { server } from "#tests/setup/api-server.ts";
import { contract } from "./support/calls-there-are.ts";
import { creating, fileTypes, takingKeys, trying, waiting } from "./support/how-calls-answer.ts";
import { paging, showingInPart } from "./support/paging-calls.ts";
import { calls, description, type JsonSchema } from "./support/contract.ts";

describe("the description of the API", () => {
  it("lists exactly the calls there are, each with the token that it takes", () => {
    for (const [scheme, names] of Object.entries(contract)) {
      const found = calls.filter((call) => (call.scheme ?? "none") === scheme).map(({ name }) => name);
      expect(found.sort(), scheme).toEqual([...names].sort());
    }
  });

  it("is OpenAPI 3.1", () => {
    expect(description.openapi).toMatch(/^3\.1\.\d+$/);
    expect(description.info).toMatchObject({ title: expect.any(String) as string, version: "1" });
    expect(description.servers).toEqual([{ url: "/api/v1" }]);
    for (const [name, scheme] of Object.entries(description.components.securitySchemes)) {
      expect(scheme, name).toMatchObject({ type: "http", scheme: "bearer" });
    }
    const operationIds = calls.map(({ operation }) => operation.operationId);
    expect(new Set(operationIds).size).toBe(calls.length);
  });

  it("leads nowhere that is not there", () => {
    const named = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? "");
    expect(named.length).toBeGreaterThan(0);
    const known = Object.keys(description.components.schemas).map((name) => `#/components/schemas/${name}`);
    for (const ref of named) expect(known).toContain(ref);
    const schemes = Object.keys(description.components.securitySchemes);
    for (const { scheme, name } of calls) if (scheme) expect(schemes, name).toContain(scheme);
  });

  it.each(calls)(
    "$name says what it takes, answers and refuses",
    ({ name, method, path, operation, scheme, body }) => {
      expect(operation.summary).toMatch(/^[A-Z].+[^.]$/);
      const { parameters = [], responses } = operation;
      const inPath = parameters.filter((parameter) => parameter.in === "path");
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id);
      expect(inPath.map((parameter) => parameter.name)).toEqual(named);
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(parameters.some((parameter) => parameter.name === "Idempotency-Key")).toBe(
        takingKeys.includes(name),
      );
      expect(operation["x-right"], "a right on operators' and partners' calls alone").toEqual(
        scheme === "operatorKey"
          ? expect.toBeOneOf([...rights])
          : scheme === "partnerKey"
            ? expect.toBeOneOf([undefined, ...partnerRights])
            : undefined,
      );
      const isNamed = method === "DELETE" && path !== "/client/push-subscriptions";
      if (method === "GET" || isNamed) expect(body).toBeNull();

      const statuses = Object.keys(responses).map(Number);
      const successes = statuses.filter((status) => status < 400);
      expect(successes).toEqual([
        ...(trying.includes(name) ? [200] : []),
        creating.includes(name) ? 201 : 200,
        ...(waiting.includes(name) ? [202] : []),
      ]);
      expect(statuses).toEqual(expect.arrayContaining([500, 503, ...(scheme ? [401, 403] : [])]));
      // An unknown campaign code gets the same answer as one that has ended.
      if (named.length > 0 && path !== "/public/clickout/{code}") expect(statuses).toContain(404);
      if (body) expect(statuses).toEqual(expect.arrayContaining([400, 413, 415]));
      if (path.startsWith("/auth/")) expect(statuses).toContain(429);
      if (takingKeys.includes(name)) expect(statuses).toEqual(expect.arrayContaining([409, 422]));
    },
  );

  it.each(calls)(
    "$name has a schema for its answer and names the codes of every refusal",
    ({ name, operation, stream, file }) => {
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(response.description).not.toBe("");
        if (stream && status === "200") {
          expect(response.content).toEqual({ "text/event-stream": { schema: { type: "string" } } });
          expect(operation.description).toMatch(/^Events: `\w+` \(.+`reset`/);
          continue;
        }
        if (file && status === "200") {
          expect(Object.keys(response.content ?? {}).sort()).toEqual(fileTypes[name]);
          continue;
        }
        const schema = response.content?.["application/json"]?.schema;
        if (!schema) throw new Error(`no schema for ${status}`);
        if (Number(status) < 400) {
          expect(schema).toMatchObject({ type: "object", properties: { success: { const: true } } });
          expect(schema.required).toContain("success");
        } else {
          const codes = schema.properties?.error?.enum ?? [];
          expect(codes.length, status).toBeGreaterThan(0);
          for (const code of codes) expect(errorCodes, status).toContain(code);
          expect(schema.required).toEqual(
            expect.arrayContaining(["success", "error", "message", "requestId"]),
          );
        }
      }
    },
  );

  it("has the paging of every list", () => {
    const going = calls.filter(({ operation }) => answerOf(operation.responses)?.properties?.nextCursor);
    const lists = going.filter(({ operation }) => answerOf(operation.responses)?.properties?.items);
    // A statement shows its lines so many at a time, by a cursor alone.
    const others = going.filter((call) => !lists.includes(call));
    expect(others.map(({ name }) => name).sort()).toEqual([...showingInPart].sort());
    for (const { name, operation } of others)
      expect(
        operation.parameters?.map((parameter) => parameter.name),
        name,
      ).toContain("cursor");
    expect(lists.map(({ name }) => name).sort()).toEqual([...paging].sort());
    for (const { name, operation } of lists) {
      const names = operation.parameters?.map((parameter) => parameter.name);
      expect(names, name).toEqual(expect.arrayContaining(["limit", "cursor"]));
    }
  });
});

describe("the events for merchants' servers", () => {
  it("are described each with its body, its headers and what may be answered", () => {
    expect(Object.keys(description.webhooks).sort()).toEqual([...eventTypes].sort());
    const operationIds = calls.map(({ operation }) => operation.operationId);
    for (const [type, { post, ...more }] of Object.entries(description.webhooks)) {
      expect(more).toEqual({});
      expect(post?.summary, type).toMatch(/^[A-Z].+[^.]$/);
      expect(operationIds).not.toContain(post?.operationId);
      expect(post?.parameters, type).toMatchObject(
        ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => ({
          ...{ in: "header", name, required: true, schema: { type: "string" } },
        })),
      );
      expect(Object.keys(post?.responses ?? {}).sort(), type).toEqual(["2XX", "410"]);
      const schema = post?.requestBody?.content["application/json"]?.schema;
      expect(schema?.properties?.type, type).toMatchObject({ const: type });
      expect(schema?.required, type).toEqual(["id", "type", "createdAt", "data"]);
      const fields = Object.entries(schema?.properties?.data?.properties ?? {});
      expect(fields.length, type).toBeGreaterThan(5);
      for (const [name, field] of fields) expect(field.description, `${type} ${name}`).toMatch(/^\w/);
      expect(z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])).toSatisfy(
        (check: z.ZodType) => check.safeParse({ ...exampleEvent(type as EventType), tomorrow: true }).success,
      );
    }
  });
});

function answerOf(responses: (typeof calls)[number]["operation"]["responses"]): JsonSchema | undefined {
  return (responses["200"] ?? responses["201"])?.content?.["application/json"]?.schema;
}

describe("beside the calls", () => {
  it("the description stands at /api/docs for people, whole, with a script of our own for what is tried", async () => {
    const response = await fetch(`${server.url}/api/docs`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
    const page = await response.text();
    for (const { path, operation } of calls) {
      expect(page).toContain(path);
      expect(page).toContain(escaped(operation.summary));
    }
    for (const type of eventTypes) expect(page).toContain(`<code>${type}</code>`);
    for (const code of errorCodes) expect(page).toContain(code);
    expect(page.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(/ src="\/assets\/try-calls-[\w-]+\.mjs"/),
    ]);
    expect(page).not.toMatch(/undefined|\[object Object\]/);
    const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1];
    const style = await fetch(new URL(stylesheet ?? "", server.url));
    expect(style.headers.get("Content-Type")).toMatch(/^text\/css/);
    await style.text();
  });

  it("health is told at the root, and metrics are not told to everyone", async () => {
    for (const [path, status] of [
      ["/health/live", 200],
      ["/health/ready", 200],
      ["/metrics", 404],
    ] as const) {
      const response = await fetch(server.url + path);
      await response.text();
      expect(response.status, path).toBe(status);
    }
  });
});

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&#x27;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
