/** Refusals of any call, and messages of pages that get no answer. */
import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import pg from "pg";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { freePort } from "#scripts/free-port.ts";
import { makeApiKey, makeOffer, makePartner, makeStore, uniqueName } from "#tests/factories/catalogue.ts";
import { setCeilings } from "#tests/factories/ceilings.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { makeCustomer, makeOperatorKey, uniqueEmail, uniquePhone } from "#tests/factories/customer.ts";
import { apiClient } from "#tests/setup/api-client.ts";
import { api } from "#tests/setup/api-server.ts";
import { startTestServer } from "#tests/setup/start-test-server.ts";
import { messageOf } from "./contract.ts";
import { done } from "./journey.ts";
import {
  breakTable,
  calling,
  formOf,
  getting,
  posting,
  postingDesk,
  postingPage,
  type Provoke,
  type Seen,
} from "./provoke.ts";

const tagsOf = async () => (await prisma.tag.findMany({ take: 3 })).map(({ id }) => id);

/** A person of the desk who gave the second factor so many minutes ago. */
async function personsDesk(minutes: number): Promise<string> {
  const { id } = await makePerson();
  const cookie = await deskCookieOf(id);
  const factorAt = new Date(Date.now() - minutes * 60_000);
  await prisma.staffSession.updateMany({ where: { personId: id }, data: { factorAt } });
  return cookie;
}

export const callRefusals = {
  APPROVAL_NEEDED: async () => {
    await setCeilings({ perPointMillimes: 20 });
    onTestFinished(() => setCeilings());
    const label = Object.fromEntries(languages.map((one) => [`label.${one}`, "Lot"]));
    const fields = { ...label, kind: "GOODS", weight: "1", stock: "1" };
    return postingDesk("APPROVAL_NEEDED", "/operator/prizes/new?wheel=GRAND", fields, await personsDesk(0));
  },
  SECOND_FACTOR_NEEDED: async () =>
    postingDesk(
      "SECOND_FACTOR_NEEDED",
      "/operator/keys",
      { name: "Night", rights: "reports" },
      await personsDesk(6),
    ),
  INVALID_INPUT: async () => posting("/client/onboarding/step1", { firstName: " " }, await makeCustomer()),
  UNAUTHORIZED: async () => getting("/client/points"),
  FORBIDDEN: async () => getting("/client/points", await makeApiKey({ storeId: (await makeStore()).id })),
  NOT_FOUND: async () => getting(`/client/wallet/${newId()}`, await makeCustomer()),
  METHOD_NOT_ALLOWED: async () => calling((options) => api.delete("/client/points", options)),
  CONFLICT: async () => {
    const externalReference = uniqueName("ref");
    await makePartner({ externalReference });
    return posting("/operator/partners", { name: "Other", externalReference }, await makeOperatorKey());
  },
  IDEMPOTENCY_KEY_IN_USE: keyInUse,
  IDEMPOTENCY_KEY_REUSED: async () => {
    const who = { token: (await makeCustomer({ points: 100 })).token, idempotencyKey: randomUUID() };
    const [one, other] = [await makeOffer({ pointPrice: 1 }), await makeOffer({ pointPrice: 1 })];
    done(await api.post("/client/shop/purchase", { offerId: one.id }, who));
    return posting("/client/shop/purchase", { offerId: other.id }, who);
  },
  PAYLOAD_TOO_LARGE: async () =>
    posting("/client/onboarding/step1", { firstName: "x".repeat(300_000) }, await makeCustomer()),
  UNSUPPORTED_MEDIA_TYPE: async () =>
    posting("/client/onboarding/step1", formOf({ firstName: "Amira" }), await makeCustomer()),
  TOO_MANY_REQUESTS: async () => {
    const { login } = await makeCustomer();
    for (let count = 0; count < 10; count += 1)
      await api.post("/auth/login", { login, password: "wrong2026" });
    return posting("/auth/login", { login, password: "wrong2026" });
  },
  RUNTIME_ERROR: async () => {
    const [{ token }, tags] = [await makeCustomer(), await tagsOf()];
    await breakTable("user_tag");
    return posting("/client/tags/update", { tags }, { token });
  },
  MAINTENANCE: async () => {
    const operator = await makeOperatorKey();
    done(await api.patch("/operator/maintenance", { on: true }, operator));
    onTestFinished(async () => void done(await api.patch("/operator/maintenance", { on: false }, operator)));
    return getting("/client/points");
  },
  SERVICE_OFF: async () => {
    const databaseUrl = process.env.DATABASE_URL ?? "";
    const settings = { SMS_PROVIDER: "off" };
    const server = await startTestServer({ databaseUrl, name: "sms-off", settings });
    onTestFinished(server.stop);
    const body = { login: uniquePhone(), action: "VERIFICATION" };
    return calling((options) => apiClient(server.url).post("/auth/otp/send", body, options));
  },
  API_ERROR: noAnswer,
  ACTION_ERROR: async () => {
    const [{ token }, tags] = [await makeCustomer(), await tagsOf()];
    await breakTable("user_tag");
    return postingPage(
      "ACTION_ERROR",
      "/profile/edit-tags",
      tags.map((tag) => ["tags", tag]),
      token,
    );
  },
} satisfies Record<string, Provoke>;

/**
 * Another transaction has claimed the keys for longer than a call waits; the calls run in parallel, because each one waits
 * its whole time.
 */
async function keyInUse() {
  const { userId, token } = await makeCustomer({ points: 100 });
  const { id: offerId } = await makeOffer({ pointPrice: 10 });
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  await other.query("BEGIN");
  // By SET LOCAL, which goes on to the nodes of a cluster: SET does not, and there the lock's session would end after as
  // long as a call waits.
  await other.query("SET LOCAL idle_in_transaction_session_timeout = 0");
  await other.query(
    `INSERT INTO idempotency_key (owner_id, path, key, request_hash, created_at)
     SELECT $1, '/api/v1/client/shop/purchase', 'order-' || lang, 'h', now() FROM unnest($2::text[]) lang`,
    [userId, languages],
  );
  const refuse = calling(({ lang }) =>
    api.post("/client/shop/purchase", { offerId }, { token, lang, idempotencyKey: `order-${lang}` }),
  );
  const answers = new Map<string, Seen>();
  try {
    await Promise.all(languages.map(async (lang) => answers.set(lang, await refuse(lang))));
  } finally {
    await other.query("ROLLBACK");
    await other.end();
  }
  for (const { error } of answers.values())
    if (error !== "IDEMPOTENCY_KEY_IN_USE") throw new Error(`the lock was lost: ${error}`);
  // Nothing was stored under the keys, and nothing bought.
  const again = await api.post("/client/shop/purchase", { offerId }, { token, idempotencyKey: "order-fr" });
  done(again);
  if (again.headers.has("Idempotent-Replayed")) throw new Error("a refusal was kept");
  return (lang: (typeof languages)[number]) => Promise.resolve(answers.get(lang) as Seen);
}

/**
 * The message in a page's form if the server is unreachable; tests/e2e/failed-forms.spec.ts tests it in the
 * browser.
 */
async function noAnswer() {
  const nowhere = `http://localhost:${await freePort()}`;
  return async (lang: (typeof languages)[number]): Promise<Seen> => {
    const request = new Request(`${nowhere}/${lang}/sign-in`, {
      method: "POST",
      body: new URLSearchParams({ login: uniqueEmail() }),
    });
    const serverAction = async () => fetch(request.url, { method: "POST", body: await request.formData() });
    const answer = (await sendForm({ request, params: {}, serverAction: serverAction as never })) as Response;
    const { ok, error } = (await answer.json()) as { ok: boolean; error: "API_ERROR" };
    return { status: answer.status, success: ok, error, words: messageOf(error, lang) };
  };
}
