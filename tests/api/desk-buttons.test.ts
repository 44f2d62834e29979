// Own server: switches on maintenance for everybody.
/** The desk's buttons that change a state: what somebody else has changed meanwhile is said, and not overwritten. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { day } from "#tests/factories/account.ts";
import { makeCampaign, makeStampCard } from "#tests/factories/campaign.ts";
import { makeOffer, makePartner } from "#tests/factories/catalogue.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { makeHelpTopic } from "#tests/factories/help.ts";
import { makeOperatorMessage } from "#tests/factories/operator-message.ts";
import { makePerson } from "#tests/factories/staff.ts";
import { makePrize } from "#tests/factories/wheel.ts";
import { api } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { controlOf, openDesk, openPage, postForm, postSure, wordsOf } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

const t = textsOf("fr");
const here = "/fr/operator";
let operator = { key: "" };
let desk = "";

beforeAll(async () => {
  operator = await makeOperatorKey();
  desk = await openDesk(operator.key);
});

afterAll(async () => done(await api.patch("/operator/maintenance", { on: false }, operator)));

/** Changes a record as another operator does. */
const other = async (path: string, body: object) => done(await api.patch(`/operator${path}`, body, operator));
const read = async (path: string) =>
  done(await api.get<Record<string, unknown>>(`/operator${path}`, operator));
const changed = (now: string, asked: string) => t("lists:stateChanged", { now, asked });
const pageVersion = async (path: string) =>
  controlOf((await openPage(here + path, desk)).html, "version").value;

describe("a button on a record's page", () => {
  it("says what is and what was asked, if somebody else has changed the state", async () => {
    const path = `/offers/${(await makeOffer()).id}`;
    const version = await pageVersion(path);
    await other(path, { status: "PAUSED" });
    const refused = await postSure(here + path, { intent: "end", version }, desk);
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.html)).toContain(changed(t("lists:choices.state.PAUSED"), t("lists:moves.end")));
    expect(await read(path)).toMatchObject({ status: "PAUSED", version: 2 });
    // The page of the refusal shows the record of now: pressed there, it is done.
    const shown = { intent: "end", version: controlOf(refused.html, "version").value };
    expect((await postSure(here + path, shown, desk)).status).toBe(302);
    expect(await read(path)).toMatchObject({ status: "ENDED", version: 3 });
  });

  it("is done if somebody else has changed another field, or has done the same", async () => {
    const path = `/offers/${(await makeOffer()).id}`;
    const version = await pageVersion(path);
    await other(path, { pointPrice: 70 });
    for (const _twice of [1, 2])
      expect((await postSure(here + path, { intent: "pause", version }, desk)).status).toBe(302);
    expect(await read(path)).toMatchObject({ status: "PAUSED", pointPrice: 70, version: 3 });
  });

  it.each<[string, () => Promise<string>, object[], string, string, string]>([
    [
      "a campaign",
      async () => `/campaigns/${(await makeCampaign({ now: new Date() })).id}`,
      [{ status: "PAUSED" }],
      "end",
      t("lists:choices.stage.PAUSED"),
      t("lists:moves.end"),
    ],
    [
      "a message",
      async () => `/messages/${await makeMessage()}`,
      [{ status: "PAUSED" }],
      "CANCELLED",
      t("lists:choices.message.PAUSED"),
      t("outreach:act.cancelNow"),
    ],
    [
      "a person",
      async () => `/persons/${(await makePerson(["SUPPORT"])).id}`,
      [{ active: false }, { active: true }],
      "close",
      t("staff:status.ACTIVE"),
      t("staff:person.closeNow"),
    ],
  ])("of %s says it too", async (_what, make, theirs, intent, state, asked) => {
    const path = await make();
    const version = await pageVersion(path);
    for (const body of theirs) await other(path, body);
    const refused = await postSure(here + path, { intent, version }, desk);
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.html)).toContain(changed(state, asked));
    expect(await pageVersion(path)).toBe(String(1 + theirs.length));
    const shown = { intent, version: controlOf(refused.html, "version").value };
    expect((await postSure(here + path, shown, desk)).status).toBe(302);
  });

  it("does not open what somebody else has closed again for another reason", async () => {
    const path = "/maintenance";
    await other(path, { on: true });
    const version = await pageVersion(path);
    await other(path, { on: false });
    const message = { ar: "تحديث", fr: "Mise à jour", en: "Update" };
    await other(path, { on: true, message });
    const refused = await postForm(`${here}${path}?open`, { intent: "open", version }, desk);
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.html)).toContain(
      changed(t("operator:maintenance.closed"), t("operator:maintenance.openNow")),
    );
    // Nor does who starts it a second time, on a page from before, put other words in place.
    const late = { version, before: JSON.stringify({ "message.fr": "" }), "message.fr": "De retour à midi" };
    const again = await postSure(here + path, late, desk);
    expect([again.status, controlOf(again.html, "message.fr").value]).toEqual([409, "De retour à midi"]);
    expect(await read(path)).toMatchObject({ on: true, message });
  });
});

interface List {
  /** The list's page, and the API's records. */
  page: string;
  records: string;
  make: () => Promise<string>;
  /** What somebody else does meanwhile, one after the other. */
  theirs: object[];
  move: string;
  /** The words for the state that somebody else gave it. */
  now: string;
}

const paused = [{ status: "PAUSED" }];
const offAndOn = [{ active: false }, { active: true }];
const lists: List[] = [
  {
    ...{ page: "/offers", records: "/offers", theirs: paused, move: "end" },
    ...{ now: t("lists:choices.state.PAUSED"), make: async () => (await makeOffer()).id },
  },
  {
    ...{ page: "/campaigns", records: "/campaigns", theirs: paused, move: "end" },
    ...{
      now: t("lists:choices.stage.PAUSED"),
      make: async () => (await makeCampaign({ now: new Date() })).id,
    },
  },
  {
    ...{ page: "/stamp-cards", records: "/stamp-cards", theirs: paused, move: "end" },
    ...{ now: t("lists:choices.stage.PAUSED"), make: makeCard },
  },
  {
    ...{ page: "/messages", records: "/messages", theirs: paused, move: "resume" },
    ...{ now: t("lists:choices.message.PAUSED"), make: makeMessage },
  },
  {
    ...{ page: "/clickouts", records: "/clickouts", move: "close" },
    theirs: [{ availableTo: "2099-12-31T22:59:59.999Z" }],
    now: t("operator:clickouts.dates", { from: "2 janv. 2026", to: "31 déc. 2099" }),
    make: async () => (await makeClickout({ availableFrom: new Date("2026-01-02T12:00:00Z") })).id,
  },
  {
    ...{ page: "/prizes?wheel=GRAND", records: "/wheel-prizes", theirs: offAndOn, move: "undraw" },
    ...{ now: t("lists:choices.draw.IN"), make: async () => (await makePrize({ wheel: "GRAND" })).id },
  },
  {
    ...{ page: "/help", records: "/help", theirs: offAndOn, move: "hide" },
    ...{ now: t("lists:choices.shown.yes"), make: async () => (await makeHelpTopic()).id },
  },
];

async function makeCard() {
  return (await makeStampCard({ now: new Date(), partnerId: (await makePartner()).id })).id;
}

async function makeMessage() {
  const now = new Date();
  return (await makeOperatorMessage({ now, at: new Date(now.getTime() + day) })).id;
}

describe("a button for several rows", () => {
  it.each(lists)("of $page changes each as it was shown, and says what the other is", async (list) => {
    const { page, records, make, theirs, move, now } = list;
    const [late, fresh] = [await make(), await make()];
    const shown = (await openPage(here + page, desk)).html;
    for (const body of theirs) await other(`${records}/${late}`, body);
    const versions = [late, fresh].map((id) => [`version.${id}`, controlOf(shown, `version.${id}`).value]);
    const press = async (id: string) =>
      wordsOf((await postSure(here + page, { ...Object.fromEntries(versions), move, id }, desk)).html);
    const labels: Record<string, string> = t("lists:moves", { returnObjects: true });
    expect(await press(late)).toContain(changed(now, labels[move] ?? ""));
    expect(await read(`${records}/${late}`)).toMatchObject(theirs.at(-1) ?? {});
    expect(await press(fresh)).toContain(t("lists:done", { count: 1, amount: "1" }));
  });
});
