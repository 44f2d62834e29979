// Own server: switches on maintenance for everybody.
/** Maintenance switched on and off at the desk, seen from outside and by the operators themselves. */
import { afterEach, beforeAll, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { startTestServer } from "#tests/setup/start-test-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { controlOf, openDesk, openPage, postForm } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

const t = textsOf("fr");
const place = "/fr/operator/maintenance";
const message = { ar: "نعود عند منتصف النهار", fr: "De retour à midi", en: "Back at noon" };
const typed = { "message.ar": message.ar, "message.fr": message.fr, "message.en": message.en };

let operator = { key: "" };
let desk = "";

beforeAll(async () => {
  operator = await makeOperatorKey();
  desk = await openDesk(operator.key);
});

const said = async () =>
  (await api.get<{ on: boolean; message: object | null }>("/operator/maintenance", operator)).body;

afterEach(async () => done(await api.patch("/operator/maintenance", { on: false }, operator)));

it("closes with its message in all languages, and opens again from a browser that finds it closed", async () => {
  const open = await openPage(place, desk);
  expect(open.html).toContain(t("operator:maintenance.open"));
  expect(open.html).toContain(t("operator:maintenance.closeText"));
  expect((await postForm(place, typed, desk)).location).toBe(`${place}?saved`);
  expect(await said()).toMatchObject({ on: true, message, forced: false });
  expect((await openPage("/fr/store", "")).location).toBe("/fr/maintenance?next=%2Ffr%2Fstore");
  for (const language of languages)
    expect((await openPage(`/${language}/maintenance`, "")).html).toContain(message[language]);

  // Operators can still sign in during maintenance: sign-in, pages and calls of the desk are open.
  const late = await openDesk(operator.key);
  expect(late).toContain("operator=");
  for (const page of ["", "/customers", "/jobs", "/clickouts"])
    expect([page, (await openPage(`/fr/operator${page}`, late)).status]).toEqual([page, 200]);
  const closed = await openPage(place, late);
  expect(closed.html).toContain(t("operator:maintenance.closed"));
  expect(controlOf(closed.html, "message.ar").value).toBe(message.ar);
  expect((await postForm(`${place}?open`, { intent: "open" }, late)).location).toBe(`${place}?saved`);
  expect(await said()).toMatchObject({ on: false, message: null });
  expect((await openPage("/fr/store", "")).status).toBe(200);
});

it("is refused with half a message, keeps what was typed, and stays open", async () => {
  const refused = await postForm(place, { ...typed, "message.en": "" }, desk);
  expect(refused.status).toBe(400);
  expect(controlOf(refused.html, "message.en").error).toBe(t("errors:details.REQUIRED"));
  expect(controlOf(refused.html, "message.fr").value).toBe(message.fr);
  expect(await said()).toMatchObject({ on: false });
});

it("changes what is said and not since when, and takes it away when it is emptied", async () => {
  await postForm(place, {}, desk);
  const { since } = await prisma.maintenance.findUniqueOrThrow({ where: { id: 1 } });
  expect(await said()).toMatchObject({ on: true, message: null });
  const before = JSON.stringify({ "message.ar": "", "message.fr": "", "message.en": "" });
  await postForm(place, { ...typed, before }, desk);
  expect(await said()).toMatchObject({ on: true, message });
  await postForm(
    place,
    { "message.ar": "", "message.fr": "", "message.en": "", before: JSON.stringify(typed) },
    desk,
  );
  expect(await said()).toMatchObject({ on: true, message: null });
  expect((await prisma.maintenance.findUniqueOrThrow({ where: { id: 1 } })).since).toEqual(since);
});

it("is not closed again by who changes its words on a page from before it was opened", async () => {
  const before = JSON.stringify({ "message.ar": "", "message.fr": "", "message.en": "" });
  await postForm(place, { ...typed, before }, desk);
  expect((await openPage(place, desk)).html).toContain(`action="${place}?change"`);
  expect((await postForm(`${place}?change`, { ...typed, before }, desk)).location).toBe(`${place}?saved`);
  await postForm(`${place}?open`, { intent: "open" }, desk);
  expect((await postForm(`${place}?change`, { ...typed, before }, desk)).location).toBe(place);
  expect(await said()).toMatchObject({ on: false });
});

it("says that the servers' environment closes it, where no desk can open it", async () => {
  const forced = await startTestServer({
    databaseUrl: process.env.DATABASE_URL ?? "",
    name: "api-desk-maintenance-forced",
    settings: { MAINTENANCE: "1" },
  });
  try {
    const page = await fetch(forced.url + place, { headers: { Cookie: desk } });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain("MAINTENANCE=1");
    expect(html).not.toContain(t("operator:maintenance.openNow"));
  } finally {
    await forced.stop();
  }
});
