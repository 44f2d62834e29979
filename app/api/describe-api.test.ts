import { describe, expect, it } from "vitest";
import { z } from "zod";
import { accept } from "#app/core/domain/refusals.ts";
import { endpoint } from "#app/api/endpoint/endpoint.ts";
import { describeApi } from "./describe-api.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { idAnswer, pageAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { momentSchema } from "#app/core/domain/fields.ts";
import { pagingQuery } from "#app/api/endpoint/schemas/paging.ts";

const offer = z.object({ id: idAnswer, pointPrice: pointsAnswer }).meta({ id: "Offer" });

const list = endpoint({
  summary: "The offers",
  signIn: "client",
  query: pagingQuery({ seq: z.int() }).extend({ type: z.enum(["VOUCHER", "COUPON"]).optional() }),
  answer: pageAnswer(offer),
  refusals: [],
  handle: () => accept({ items: [], nextCursor: null }),
});
const buy = endpoint({
  summary: "Buys an offer",
  signIn: "none",
  params: idParams,
  body: z.object({ validTo: momentSchema, note: z.string().max(5).optional() }),
  answer: offer,
  status: 201,
  refusals: ["ERROR_OFFER_OUT_OF_STOCK", "NOT_FOUND"],
  idempotent: true,
  handle: () => accept({ id: "1", pointPrice: 5 }),
});

const enter = endpoint({
  summary: "Signs in",
  signIn: "none",
  answer: z.object({}),
  refusals: [],
  takesDeviceId: true,
  handle: () => accept({}),
});

const document = describeApi({
  "/client/shop": { GET: list },
  "/client/shop/:id": { POST: buy },
  "/auth": { POST: enter },
});
const post = document.paths?.["/client/shop/{id}"]?.post;

describe("the description", () => {
  it("names the call, whose token it takes and its parameters", () => {
    const get = document.paths?.["/client/shop"]?.get;
    expect(get).toMatchObject({
      operationId: "getClientShop",
      tags: ["client"],
      security: [{ customer: [] }],
    });
    expect(get?.parameters).toMatchObject([
      { in: "query", name: "limit", schema: { $ref: "#/components/schemas/PageLimit" } },
      { in: "query", name: "cursor", schema: { $ref: "#/components/schemas/PageCursor" } },
      { in: "query", name: "type", schema: { enum: ["VOUCHER", "COUPON"] } },
    ]);
    expect(document.components?.schemas).toMatchObject({
      PageLimit: { type: "integer", minimum: 1, maximum: 100, default: 20 },
      PageCursor: { type: "string", maxLength: 1000 },
    });
    expect(get?.parameters?.every((parameter) => !("required" in parameter && parameter.required))).toBe(
      true,
    );
  });

  it("shows the idempotency header, the path's parameter and the body as it is sent", () => {
    expect(post?.security).toEqual([]);
    expect(post?.parameters).toMatchObject([
      { in: "path", name: "id", required: true, schema: { type: "string", minLength: 1 } },
      { in: "header", name: "Idempotency-Key" },
    ]);
    expect(post?.requestBody).toMatchObject({
      content: {
        "application/json": {
          schema: { properties: { validTo: { type: "string", format: "date-time" } }, required: ["validTo"] },
        },
      },
    });
  });

  it("shows the device's header where one may be given", () => {
    const [header, ...others] = document.paths?.["/auth"]?.post?.parameters ?? [];
    expect(header).toMatchObject({
      in: "header",
      name: "Device-Id",
      schema: { $ref: "#/components/schemas/DeviceId" },
    });
    expect(document.components?.schemas?.DeviceId).toMatchObject({
      type: "string",
      minLength: 16,
      maxLength: 128,
    });
    expect(header).not.toMatchObject({ required: true });
    expect(others).toEqual([]);
  });

  it("shows the answer with success, and each failure with its codes", () => {
    expect(post?.responses?.["201"]).toMatchObject({
      content: {
        "application/json": {
          schema: {
            allOf: [
              { $ref: "#/components/schemas/Offer" },
              { properties: { success: { const: true } }, required: ["success"] },
            ],
          },
        },
      },
    });
    expect(Object.keys(post?.responses ?? {})).toEqual([
      "201",
      "400",
      "404",
      "409",
      "413",
      "415",
      "422",
      "500",
      "503",
    ]);
    expect(post?.responses?.["400"]).toMatchObject({
      description: "ERROR_OFFER_OUT_OF_STOCK, INVALID_INPUT",
      content: {
        "application/json": {
          schema: {
            allOf: [
              { $ref: "#/components/schemas/Failure" },
              { properties: { error: { enum: ["ERROR_OFFER_OUT_OF_STOCK", "INVALID_INPUT"] } } },
            ],
          },
        },
      },
    });
  });

  it("holds the answers of a list by the name of its items", () => {
    expect(document.paths?.["/client/shop"]?.get?.responses?.["200"]).toMatchObject({
      content: {
        "application/json": {
          schema: {
            properties: {
              success: { const: true },
              items: { items: { $ref: "#/components/schemas/Offer" } },
            },
            required: ["success", "items", "nextCursor"],
          },
        },
      },
    });
  });

  it("leaves answers open for more fields, and says no more than there is to say", () => {
    expect(document.components?.schemas?.Offer).toEqual({
      type: "object",
      properties: { id: { type: "string" }, pointPrice: { type: "integer", description: "Whole points" } },
      required: ["id", "pointPrice"],
    });
    expect(JSON.stringify(document)).not.toMatch(/"pattern"|"additionalProperties":false/);
  });
});

it("names the right of each call of operators, and none elsewhere", () => {
  const handle = () => accept({});
  const parts = { summary: "Prizes", answer: z.object({}), refusals: [], handle };
  const described = describeApi({
    "/operator/prizes": { GET: endpoint({ ...parts, signIn: "operator", right: "catalogue" }) },
    "/prizes": { GET: endpoint({ ...parts, signIn: "none" }) },
  });
  expect(described.paths?.["/operator/prizes"]?.get).toMatchObject({ "x-right": "catalogue" });
  expect(described.paths?.["/prizes"]?.get).not.toHaveProperty("x-right");
});
