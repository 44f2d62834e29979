import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { newApiKey } from "#app/auth/api-keys.server.ts";
import { operatorKey, operatorOf } from "#app/auth/operator-session.server.ts";
import { tillKey } from "#app/auth/till-session.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { requireOperator } from "#app/web/operator.server.ts";
import { makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { makeCustomer } from "#tests/factories/customer.ts";

const now = new Date("2026-11-21T10:00:00Z");

async function makeKey(kind: "OPERATOR" | "MERCHANT") {
  const { key, keyHash } = newApiKey(kind);
  const id = newId();
  const partner = kind === "MERCHANT" ? await makePartner({}) : null;
  const store = partner && (await makeStore({ partnerId: partner.id }));
  await prisma.apiKey.create({
    data: { id, kind, keyHash, partnerId: partner?.id ?? null, storeId: store?.id ?? null, createdAt: now },
  });
  return { id, key, storeId: store?.id ?? null };
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

function pageArgs(path: string, cookie = ""): LoaderFunctionArgs {
  const headers = { Cookie: cookie.split(";")[0] ?? "" };
  const context = { requestId: "r", clientAddress: "127.0.0.1", log: silent };
  return {
    request: new Request(`http://localhost:3000${path}`, { headers }),
    params: {},
    context,
  } as unknown as LoaderFunctionArgs;
}

async function sentBy(
  work: () => Promise<unknown>,
): Promise<{ status: number; to: string | null; cookie: string | null }> {
  try {
    await work();
  } catch (thrown) {
    const { status, headers } = thrown as Response;
    return { status, to: headers.get("Location"), cookie: headers.get("Set-Cookie") };
  }
  throw new Error("the page was opened");
}

describe("the desk", () => {
  test("opens with an operator's key, kept sealed and out of reach of scripts", async () => {
    const { id, key } = await makeKey("OPERATOR");
    const cookie = await operatorKey.keep({ key });
    expect(cookie).toMatch(/^operator=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(
      Buffer.from(
        decodeURIComponent(cookie.split(";")[0]?.slice("operator=".length) ?? ""),
        "base64",
      ).toString(),
    ).not.toContain(key);
    expect(await requireOperator(pageArgs("/ar/operator", cookie))).toMatchObject({
      caller: { kind: "operator", keyId: id },
      language: "ar",
    });
  });

  test("closes with its key, and the browser forgets it", async () => {
    const { id, key } = await makeKey("OPERATOR");
    const cookie = await operatorKey.keep({ key });
    await prisma.apiKey.update({ where: { id }, data: { revokedAt: now } });
    const away = { status: 302, to: "/fr/operator/sign-in", cookie: await operatorKey.forget() };
    expect(await sentBy(() => requireOperator(pageArgs("/fr/operator/customers", cookie)))).toEqual(away);
  });

  test("opens to nobody else: no key, a till's, a customer's, one of our making only in part", async () => {
    const till = await makeKey("MERCHANT");
    const { token } = await makeCustomer();
    for (const key of [
      till.key,
      token,
      newApiKey("OPERATOR").key,
      `${till.key.replace("mk_", "ok_")}`,
      "ok_",
      "",
    ])
      expect(await operatorOf(key)).toBeNull();
    const { key } = await makeKey("OPERATOR");
    const tills = await tillKey.keep({ key, storeId: till.storeId });
    const cookies = [
      "",
      await operatorKey.keep({ key: till.key }),
      tills,
      tills.replace(/^till=/, "operator="),
      `operator=${Buffer.from(JSON.stringify({ key })).toString("base64")}`,
      (await operatorKey.keep({ key })).split(";")[0]?.slice(0, -8) ?? "",
    ];
    for (const cookie of cookies)
      expect((await sentBy(() => requireOperator(pageArgs("/en/operator", cookie)))).to).toBe(
        "/en/operator/sign-in",
      );
  });
});
