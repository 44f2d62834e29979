/**
 * Campaigns, prizes and won goods at the desk in a browser without scripts: created once, refused with a
 * message, closed to other people.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { nilId } from "#app/core/domain/fields.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readUnits } from "#app/core/db/stock/units.server.ts";
import { day } from "#tests/factories/account.ts";
import { makeOffer, uniqueName } from "#tests/factories/catalogue.ts";
import { makeClickout, newClickoutCode } from "#tests/factories/clickout.ts";
import { goodPassword, makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { makeHelpTopic } from "#tests/factories/help.ts";
import { makeOperatorMessage } from "#tests/factories/operator-message.ts";
import { makePrize, makeWonGoods } from "#tests/factories/wheel.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import {
  controlOf,
  openDesk,
  openPage,
  postForm,
  postSure,
  signInBefore,
  sureOf,
} from "./support/desk-page.ts";

const t = textsOf("fr");
const here = "/fr/operator";
let desk = "";
let operator = { key: "" };

beforeAll(async () => {
  operator = await makeOperatorKey();
  desk = await openDesk(operator.key);
});

const period = { availableFrom: "2026-11-01T00:00", availableTo: "2099-12-31T23:59" };
const unitsOf = async (id = "") => (await readUnits(prisma, [id])).get(id);
const inAll = (text: string) => ({ "label.ar": text, "label.fr": text, "label.en": text });
const idIn = (location: string | null) =>
  new URL(location ?? "", server.url).pathname.split("/").at(-1) ?? "";

describe("a campaign", () => {
  const make = async () => ({
    code: newClickoutCode(),
    offerId: (await makeOffer()).id,
    ...period,
    stock: "٢٠",
  });

  it("is made once, however often its form is sent", async () => {
    const fields = { ...(await make()), idempotencyKey: newId() };
    const [first, again] = [
      await postSure(`${here}/clickouts/new`, fields, desk),
      await postSure(`${here}/clickouts/new`, fields, desk),
    ];
    expect([first.status, again.location]).toEqual([302, first.location]);
    const [row, ...others] = await prisma.clickout.findMany({ where: { code: fields.code } });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: idIn(first.location),
      offerId: fields.offerId,
      stockLimited: true,
      singleUse: false,
    });
    expect(await unitsOf(row?.id)).toEqual({ made: 20, remaining: 20 });
    // Entered in Tunisia's time zone.
    expect(row?.availableFrom.toISOString()).toBe("2026-10-31T23:00:00.000Z");
    const { html } = await openPage(first.location ?? "", desk);
    expect(html).toContain(`${server.url}/clickout/${fields.code}`);
    const listed = await openPage(`${here}/clickouts`, desk);
    expect(listed.html).toContain(fields.code);
    expect(listed.html).toContain(t("operator:clickouts.claimedOf", { amount: "0", made: "20" }));
  });

  it("that is wrong is refused beside its field, and what was typed stays", async () => {
    const fields = { ...(await make()), availableTo: "2026-10-01T00:00" };
    const refused = await postSure(`${here}/clickouts/new`, fields, desk);
    expect(refused.status).toBe(400);
    expect(controlOf(refused.html, "availableTo")).toEqual({
      value: "2026-10-01T00:00",
      error: t("errors:details.INVALID_DATE"),
    });
    expect(controlOf(refused.html, "code").value).toBe(fields.code);
    expect(controlOf(refused.html, "offerId").value).toBe(fields.offerId);
    expect(
      controlOf((await postSure(`${here}/clickouts/new`, { ...fields, code: "été" }, desk)).html, "code")
        .error,
    ).toBe(t("errors:details.INVALID"));
    expect(await prisma.clickout.count({ where: { offerId: fields.offerId } })).toBe(0);
  });

  it("that is over has a button for its next season, whose form knows the code", async () => {
    const { id, code } = await makeClickout({ availableTo: new Date(Date.now() - day / 2) });
    const next = `${here}/clickouts/new?code=${code}`;
    expect((await openPage(`${here}/clickouts/${id}`, desk)).html).toContain(`href="${next}"`);
    expect(controlOf((await openPage(next, desk)).html, "code").value).toBe(code);
    const made = await postSure(next, { ...(await make()), code }, desk);
    expect(made.status).toBe(302);
    const { html } = await openPage(made.location ?? "", desk);
    expect(html).not.toContain(`href="${next}"`);
  });

  it("with another's code is told so beside it, capitals or not", async () => {
    const { code } = await makeClickout();
    const refused = await postSure(
      `${here}/clickouts/new`,
      { ...(await make()), code: code.toLowerCase() },
      desk,
    );
    expect(refused.status).toBe(409);
    expect(controlOf(refused.html, "code").error).toBe(t("operator:fields.taken"));
  });

  it("changes where its form was changed, and gives its QR code to print", async () => {
    const { id, code } = await makeClickout({ stock: 5 });
    const page = await openPage(`${here}/clickouts/${id}`, desk);
    const before = controlOf(page.html, "before").value.replaceAll("&quot;", '"');
    const shown = { before, ...(JSON.parse(before) as Record<string, string>) };
    const wrong = await postForm(`${here}/clickouts/${id}`, { ...shown, stock: "" }, desk);
    expect(controlOf(wrong.html, "stock").error).toBe(t("errors:details.REQUIRED"));
    const changed = await postForm(`${here}/clickouts/${id}`, { ...shown, stock: "8" }, desk);
    expect(changed.location).toBe(`${here}/clickouts/${id}?saved`);
    expect(await unitsOf(id)).toEqual({ made: 8, remaining: 8 });

    const drawing = await fetch(`${server.url}${here}/clickouts/${id}.svg`, { headers: { Cookie: desk } });
    expect([drawing.headers.get("Content-Type"), drawing.headers.get("Content-Disposition")]).toEqual([
      "image/svg+xml",
      `attachment; filename="${code}.svg"`,
    ]);
    expect(await drawing.text()).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<path fill="url\(#dark\)" d="M4 4h7v1H4z/,
    );
    expect((await openPage(`${here}/clickouts/${nilId}.svg`, desk)).status).toBe(404);
  });
});

describe("a prize", () => {
  it("of the points wheel is points without end, made once", async () => {
    const name = uniqueName("Pluie");
    const fields = { ...inAll(name), points: "75", weight: "0", idempotencyKey: newId() };
    const [first, again] = [
      await postSure(`${here}/prizes/new?wheel=POINTS`, fields, desk),
      await postSure(`${here}/prizes/new?wheel=POINTS`, fields, desk),
    ];
    expect([first.status, again.location]).toEqual([302, first.location]);
    expect(await prisma.wheelPrize.findMany({ where: { points: 75 } })).toMatchObject([
      { wheel: "POINTS", kind: "POINTS", weight: 0, stockLimited: false, active: true },
    ]);
    const { html } = await openPage(`${here}/prizes?wheel=POINTS`, desk);
    expect(html).toContain(name);
    expect(html).toContain(t("operator:prizes.gone"));
  });

  it("of the grand wheel is refused beside what is wrong with it, and what was typed stays", async () => {
    const name = uniqueName("Panier");
    const fields = { ...inAll(name), kind: "WALLET_ITEM", weight: "3", offerId: "", stock: "10" };
    const refused = await postSure(`${here}/prizes/new?wheel=GRAND`, fields, desk);
    expect(refused.status).toBe(400);
    expect(controlOf(refused.html, "offerId").error).toBe(t("errors:details.REQUIRED"));
    expect([
      controlOf(refused.html, "label.ar").value,
      controlOf(refused.html, "kind").value,
      controlOf(refused.html, "stock").value,
    ]).toEqual([name, "WALLET_ITEM", "10"]);
    const { id: offerId } = await makeOffer();
    const made = await postSure(`${here}/prizes/new?wheel=GRAND`, { ...fields, offerId }, desk);
    const id = idIn(made.location);
    expect(await prisma.wheelPrize.findUnique({ where: { id } })).toMatchObject({
      wheel: "GRAND",
      offerId,
      weight: 3,
      stockLimited: true,
    });
    expect(await unitsOf(id)).toEqual({ made: 10, remaining: 10 });
  });

  it("is taken out of the draw, and stands apart", async () => {
    const { id, label } = await makePrize({ weight: 4, stock: 2 });
    const { html } = await openPage(`${here}/prizes/${id}`, desk);
    const before = controlOf(html, "before").value.replaceAll("&quot;", '"');
    const shown = { before, ...(JSON.parse(before) as Record<string, string>) };
    expect(shown).toMatchObject({ active: "true", weight: "4", stock: "2", "label.fr": label.fr });
    expect(() => controlOf(html, "points")).toThrow();
    // Browsers do not send an unchecked box.
    const { active, ...rest } = { ...shown, active: "" };
    expect(active).toBe("");
    expect((await postSure(`${here}/prizes/${id}`, { ...rest, weight: "5" }, desk)).location).toBe(
      `${here}/prizes/${id}?saved`,
    );
    expect(await prisma.wheelPrize.findUnique({ where: { id } })).toMatchObject({
      active: false,
      weight: 5,
      stockLimited: true,
      points: 0,
    });
    expect(await unitsOf(id)).toEqual({ made: 2, remaining: 2 });
    expect(
      (await openPage(`${here}/prizes?wheel=GRAND`, desk)).html.split(t("operator:prizes.out")).at(-1),
    ).toContain(label.fr);
  });

  it("makes a wheel that gives more than it costs, and the desk says so", async () => {
    const { id } = await makePrize({ wheel: "POINTS", kind: "POINTS", points: 900_000, weight: 1_000 });
    expect((await openPage(`${here}/prizes`, desk)).html).toContain(t("operator:prizes.tooMuch"));
    await prisma.wheelPrize.update({ where: { id }, data: { active: false } });
    expect((await openPage(`${here}/prizes`, desk)).html).not.toContain(t("operator:prizes.tooMuch"));
  });
});

describe("won goods", () => {
  it("are found by their code, handed over once, and stand with what is done", async () => {
    const id = await makeWonGoods();
    const { goodsCode } = await prisma.wheelSpin.findFirstOrThrow({ where: { id } });
    const found = await openPage(`${here}/goods?q=${goodsCode?.toLowerCase()}`, desk);
    expect(found.html).toContain(t("operator:goods.hand"));
    expect(found.html).toContain(goodsCode);
    expect((await openPage(`${here}/goods`, desk)).html).toContain(goodsCode);

    const handed = await postSure(`${here}/goods`, { move: "hand-over", id }, desk);
    expect(handed.html).toContain(t("lists:done", { count: 1, amount: "1" }));
    const { handedOverAt } = await prisma.wheelSpin.findFirstOrThrow({ where: { id } });
    expect(handedOverAt).not.toBeNull();
    const again = await postSure(`${here}/goods`, { move: "hand-over", id }, desk);
    expect(again.html).toContain(t("lists:refused", { count: 1, amount: "1" }));
    expect(again.html).toContain(t("operator:goods.already"));
    expect((await prisma.wheelSpin.findFirstOrThrow({ where: { id } })).handedOverAt).toEqual(handedOverAt);
    expect((await openPage(`${here}/goods`, desk)).html).not.toContain(goodsCode);
    expect((await openPage(`${here}/goods?state=HANDED_OVER`, desk)).html).toContain(goodsCode);
    expect((await openPage(`${here}/goods?q=${goodsCode}`, desk)).html, "in any state").toContain(
      `value="${id}"`,
    );
    expect((await openPage(`${here}/goods?q=NOSUCH`, desk)).html).toContain(t("lists:noneFit"));
    const { body } = await api.get<{ items: { id: string; customer: object }[] }>(
      "/operator/wheel-goods?state=HANDED_OVER",
      { key: operator.key },
    );
    expect(body.items.map((item) => item.id)).toContain(id);
    expect((await api.get("/operator/wheel-goods?state=LOST", { key: operator.key })).status).toBe(400);
  });
});

describe("a customer's cookie", () => {
  it("opens none of it, and nothing that it sends is done", async () => {
    const { login } = await makeCustomer();
    const { cookie } = await postForm("/fr/sign-in", { login, password: goodPassword }, "");
    expect(cookie).toContain("session=");
    const [goods, { id: clickout }, { id: prize }] = [
      await makeWonGoods(),
      await makeClickout(),
      await makePrize(),
    ];
    const pages = [
      "/clickouts",
      "/clickouts/new",
      `/clickouts/${clickout}`,
      `/clickouts/${clickout}.svg`,
      "/prizes",
      "/prizes/new",
      `/prizes/${prize}`,
      "/goods",
      "/maintenance",
    ];
    for (const page of pages)
      expect([page, (await openPage(here + page, cookie)).location]).toEqual([
        page,
        signInBefore(here + page),
      ]);
    const code = newClickoutCode();
    const sent: [string, Record<string, string>][] = [
      ["/clickouts/new", { code, offerId: (await makeOffer()).id, ...period }],
      [`/clickouts/${clickout}`, { before: "{}", stock: "1" }],
      [`/prizes/${prize}`, { before: "{}", weight: "9" }],
      ["/goods", { move: "hand-over", id: goods }],
      ["/maintenance", {}],
      ["/maintenance?open=", {}],
    ];
    for (const [page, fields] of sent)
      expect([page, (await postForm(here + page, fields, cookie)).location]).toEqual([
        page,
        signInBefore(here + page),
      ]);
    expect(await prisma.clickout.count({ where: { code } })).toBe(0);
    expect(await prisma.wheelPrize.findUnique({ where: { id: prize } })).toMatchObject({ weight: 1 });
    expect(await prisma.wheelSpin.findFirst({ where: { id: goods } })).toMatchObject({ handedOverAt: null });
    expect(await prisma.maintenance.findUnique({ where: { id: 1 } })).toMatchObject({ since: null });
  });
});

describe("several rows of a list", () => {
  /** The chosen rows of a list, sent by one of its buttons, with a yes to what that asks. */
  async function send(list: string, move: string, ids: readonly string[], sure?: string): Promise<string> {
    const fields = new URLSearchParams([["move", move], ...ids.map((id) => ["id", id] as [string, string])]);
    if (sure !== undefined) fields.set("sure", sure);
    const response = await fetch(`${server.url}${here}/${list}`, {
      ...{ method: "POST", redirect: "manual", body: fields },
      headers: { Cookie: desk, Origin: server.url, "Sec-Fetch-Site": "same-origin" },
    });
    expect(response.status).toBe(200);
    const html = await response.text();
    const asked = sure === undefined ? sureOf(html) : null;
    return asked === null ? html : send(list, move, ids, asked);
  }

  it("of the help are hidden and shown again", async () => {
    const ids = [(await makeHelpTopic()).id, (await makeHelpTopic()).id];
    const active = async () => prisma.helpEntry.count({ where: { id: { in: ids }, active: true } });
    expect(await send("help", "hide", ids)).toContain(t("lists:done", { count: 2, amount: "2" }));
    expect(await active()).toBe(0);
    await send("help", "show", ids.slice(1));
    expect(await active()).toBe(1);
  });

  it("of won goods are handed over, each by itself: what was before stops no other", async () => {
    const [first, second, done] = [await makeWonGoods(), await makeWonGoods(), await makeWonGoods()];
    await prisma.wheelSpin.updateMany({ where: { id: done }, data: { handedOverAt: new Date(0) } });
    const sent = await send("goods", "hand-over", [first, done, second]);
    expect(sent).toContain(t("lists:done", { count: 2, amount: "2" }));
    expect(sent).toContain(t("lists:refused", { count: 1, amount: "1" }));
    const spins = await prisma.wheelSpin.findMany({ where: { id: { in: [first, second, done] } } });
    const at = (id: string) => spins.find((spin) => spin.id === id)?.handedOverAt;
    expect([at(first), at(second)]).not.toContain(null);
    expect(at(done)).toEqual(new Date(0));
  });

  it("of messages wait and go on", async () => {
    const at = new Date(Date.now() + day);
    const ids = [
      (await makeOperatorMessage({ now: new Date(), at })).id,
      (await makeOperatorMessage({ now: new Date(), at })).id,
    ];
    const paused = async () => prisma.operatorMessage.count({ where: { id: { in: ids }, status: "PAUSED" } });
    expect(await send("messages", "pause", ids)).toContain(t("lists:done", { count: 2, amount: "2" }));
    expect(await paused()).toBe(2);
    await send("messages", "resume", ids.slice(1));
    expect(await paused()).toBe(1);
  });

  it("of a wheel's prizes leave the draw and come back", async () => {
    const ids = [(await makePrize({ wheel: "GRAND" })).id, (await makePrize({ wheel: "GRAND" })).id];
    const drawn = async () => prisma.wheelPrize.count({ where: { id: { in: ids }, active: true } });
    await send("prizes?wheel=GRAND", "undraw", ids);
    expect(await drawn()).toBe(0);
    await send("prizes?wheel=GRAND", "draw", ids);
    expect(await drawn()).toBe(2);
  });
});
