import { afterAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { factNames, unknownFact } from "#app/core/domain/help/facts.ts";
import { validityDaysOf } from "#app/core/domain/points/validity.ts";
import { languages } from "#app/core/domain/languages.ts";
import { changeHelpEntry } from "#app/desk/help/help-entry.server.ts";
import { changeEconomy } from "#app/desk/economy/change-economy.server.ts";
import { getHelpTopic } from "#app/customer/help/get-help-topic.server.ts";
import { listHelpTopics } from "#app/customer/help/list-help-topics.server.ts";
import { getLegalPage } from "#app/customer/help/get-legal-page.server.ts";
import { readRuleFacts } from "#app/core/services/rule-facts.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { textIn } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { makeHelpTopic, makeStory } from "#tests/factories/help.ts";
import { readPlainPages } from "#tests/setup/read-routes.ts";

const now = new Date("2026-11-30T09:00:00Z");
const fr = { language: "fr" } as const;
const inEvery = (text: string) => ({ ar: text, fr: text, en: text });

afterAll(() => changeEconomy(operatorCall(), { spinPoints: 500 }));

describe("what comes with the product", () => {
  it.each(languages)("is there in %s, with every figure filled in", async (language) => {
    const topics = await listHelpTopics({ language });
    expect(topics.length).toBeGreaterThanOrEqual(10);
    for (const { id, title } of topics) {
      const { bodyHtml } = value(await getHelpTopic({ language }, id));
      expect(title + bodyHtml, title).not.toMatch(/[{}]|\*\*|\]\(/);
    }
  });

  it.each(languages)("says in %s nothing of who may spin that a setting makes untrue", async (language) => {
    const rows = await prisma.helpEntry.findMany({ where: { kind: "TOPIC" } });
    const bodies = rows.map(({ body }) => (body as Record<string, string>)[language] ?? "");
    const ofWheels = bodies.filter((body) => body.includes("/grand-prize-wheel"));
    const ofPremium = bodies.filter((body) => body.includes("(/premium)"));
    expect([ofWheels.length, ofPremium.length]).toEqual([1, 1]);
    expect(ofWheels.join()).not.toMatch(/premium|بريميوم/i);
    expect(ofPremium.join()).not.toMatch(/wheel|roue|عجلة/i);
    expect(ofWheels.join(), "minors spin no wheel").toContain("{{adultAge}}");
  });

  it("names no figure that there is not", async () => {
    const rows = await prisma.helpEntry.findMany();
    expect(rows.map((row) => unknownFact(JSON.stringify([row.title, row.body, row.slides])))).toEqual(
      rows.map(() => null),
    );
  });

  it.each(languages)(
    "has the terms and the privacy policy in %s with the rules' own figures",
    async (language) => {
      const facts = await readRuleFacts(language);
      for (const page of ["terms", "privacy"] as const) {
        const { sections, intro } = await getLegalPage(page, { language, now });
        const text = JSON.stringify([intro, sections]);
        expect(text).not.toMatch(/\{\{|\}\}/);
        expect(text).toContain(facts.deletionDays);
        expect(sections.every(({ blocks }) => blocks.length > 0)).toBe(true);
      }
      const terms = JSON.stringify(await getLegalPage("terms", { language, now }));
      for (const name of [
        "starterDays",
        "memberDays",
        "loyalDays",
        "premiumDays",
        "inactivityDays",
        "claimDays",
      ] as const)
        expect(terms).toContain(facts[name]);
    },
  );
});

describe("a link in what comes with the product", () => {
  it("leads to a page that there is", async () => {
    const known = (await readPlainPages()).map((page) => page || "/");
    const rows = await prisma.helpEntry.findMany({ where: { kind: "TOPIC" } });
    const legal = await Promise.all(
      languages.flatMap((language) =>
        (["terms", "privacy"] as const).map((page) => getLegalPage(page, { language, now })),
      ),
    );
    const written = [...JSON.stringify(rows.map(({ body }) => body)).matchAll(/\]\((\/[^)]*)\)/g)].map(
      ([, path]) => path,
    );
    const parsed = [...JSON.stringify(legal).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href);
    expect(written.length).toBeGreaterThan(30);
    expect(parsed.length).toBeGreaterThan(10);
    for (const href of new Set([...written, ...parsed])) expect(known, href).toContain(href);
  });
});

describe("the figures of the rules", () => {
  it.each(languages)("all have words in %s", async (language) => {
    const facts = await readRuleFacts(language);
    expect(Object.keys(facts).sort()).toEqual([...factNames].sort());
    for (const name of factNames) expect(facts[name], name).toMatch(/\S/);
    expect(Object.values(facts).join(), "no number failed, no key is untranslated").not.toMatch(
      /NaN|undefined|_other|minutes:|help:/,
    );
  });

  it("are those of the rules, in the words of each language", async () => {
    expect(await readRuleFacts("fr")).toMatchObject({
      memberDays: `${validityDaysOf("MEMBER")}\u00a0jours`,
      saleTime: "15 minutes",
      dailyPrice: "0,500\u00a0DT",
      levelBonus10: "100\u00a0%",
    });
    expect(await readRuleFacts("ar")).toMatchObject({
      memberDays: "90\u00a0يومًا",
      wheelDays: "7\u00a0أيام",
      cashierTime: "5 دقائق",
      weeklyPrice: "2,500\u00a0د.ت",
    });
    expect(await readRuleFacts("en")).toMatchObject({
      levelPoints10: "1,000 points",
      levelAge6: "16\u00a0days",
      levelSpent6: "150.000\u00a0DT",
      wrongTries: "5",
    });
  });

  it("change with what an operator changes", async () => {
    const { id } = await makeHelpTopic({ body: inEvery("Un tour : {{spinPoints}}.") });
    const read = async () => value(await getHelpTopic(fr, id)).bodyHtml;
    expect(await read()).toBe("<p>Un tour : 500 points.</p>");
    await changeEconomy(operatorCall(), { spinPoints: 750 });
    expect(await read()).toBe("<p>Un tour : 750 points.</p>");
  });
});

describe("a topic", () => {
  it("is safe whatever was written, in links to our own pages too", async () => {
    const { id } = await makeHelpTopic({
      body: inEvery("<img src=x onerror=alert(1)> [a](javascript:alert) [b](/wallet)"),
    });
    const { bodyHtml } = value(await getHelpTopic(fr, id));
    expect(bodyHtml).toMatch(
      /^<p>&lt;img src=x onerror=alert\(1\)&gt; \[a\]\(javascript:alert\) <a href="http[^"]*\/fr\/wallet" rel="noopener">b<\/a><\/p>$/,
    );
  });

  it("is found by its words, whatever their case, accents and vowels, and all of them must be there", async () => {
    const { id } = await makeHelpTopic({
      title: { ar: "أسئلة البطّيخ", fr: "Pastèque rayée", en: "Melon" },
      body: inEvery("{{memberDays}} **extra**"),
    });
    const found = async (language: "fr" | "ar", words: string) =>
      (await listHelpTopics({ language }, words)).map((topic) => topic.id);
    expect(await found("fr", "  PASTEQUE rayee ")).toEqual([id]);
    expect(await found("fr", "pasteque extra 90")).toEqual([id]);
    expect(await found("fr", "pasteque lune")).toEqual([]);
    expect(await found("ar", "اسئلة البطيخ")).toEqual([id]);
  });

  it("that was taken out, or is a story, is not there", async () => {
    const { id } = await makeHelpTopic();
    value(await changeHelpEntry(operatorCall(), id, { active: false }));
    expect(await getHelpTopic(fr, id)).toMatchObject({ refusal: "NOT_FOUND" });
    expect((await listHelpTopics(fr)).map((topic) => topic.id)).not.toContain(id);
    expect(await getHelpTopic(fr, (await makeStory("HOME", { active: false })).id)).toMatchObject({
      refusal: "NOT_FOUND",
    });
    expect(await getHelpTopic(fr, newId())).toMatchObject({ refusal: "NOT_FOUND" });
  });

  it("stands where its position says", async () => {
    const last = await makeHelpTopic({ title: textIn("Dernier") });
    const first = await makeHelpTopic({ title: textIn("Premier"), position: 0 });
    const ids = (await listHelpTopics(fr)).map(({ id }) => id);
    expect([ids[0], ids.at(-1)]).toEqual([first.id, last.id]);
  });
});
