import { access } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { storyTopics, tooltipKeys } from "#app/core/domain/help/entry.ts";
import { languages } from "#app/core/domain/languages.ts";
import { getUserSnapshot } from "#app/customer/accounts/get-user-snapshot.server.ts";
import { changeHelpEntry, createHelpEntry, getHelpEntryRecord } from "#app/desk/help/help-entry.server.ts";
import { listStories } from "#app/customer/help/list-stories.server.ts";
import { viewStory } from "#app/customer/help/view-story.server.ts";
import { viewTooltip } from "#app/customer/help/view-tooltip.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { textIn } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { findStory, makeHelpTopic, makeStory } from "#tests/factories/help.ts";

describe("the stories that come with the product", () => {
  it.each(languages)(
    "introduce each part in %s, with a picture on every slide that is there",
    async (language) => {
      for (const topic of storyTopics) {
        const [story] = await listStories({ language, userId: null }, topic);
        expect(story?.slides.length, topic).toBeGreaterThanOrEqual(3);
        expect(JSON.stringify(story)).not.toMatch(/\{\{/);
        for (const { imageUrl } of story?.slides ?? []) await access(path.join("public", imageUrl));
      }
    },
  );
});

describe("a story", () => {
  it("is seen by who has seen it, once and from then on", async () => {
    const [viewer, other] = [await makeAccount(), await makeAccount()];
    const { id } = await findStory("PROFILE");
    const seenBy = async (userId: string | null) =>
      (await listStories({ language: "fr", userId }, "PROFILE")).find((story) => story.id === id)?.viewed;
    expect(await seenBy(viewer)).toBe(false);
    const first = new Date("2026-11-20T10:00:00Z");
    const calls = Array.from({ length: 20 }, (_, minute) =>
      clientCall(viewer, { now: new Date(first.getTime() + minute * 60_000) }),
    );
    for (const seen of await Promise.all(calls.map((call) => viewStory(call, id))))
      expect(seen).toEqual({ ok: true, value: { viewed: true } });
    expect([await seenBy(viewer), await seenBy(other), await seenBy(null)]).toEqual([true, false, false]);
    expect(await prisma.storyView.count({ where: { userId: viewer } })).toBe(1);
  });

  it("that was taken out, a topic, or nothing cannot be seen", async () => {
    const call = clientCall(await makeAccount());
    const { id: gone } = await makeStory("HOME", { active: false });
    for (const id of [gone, (await makeHelpTopic()).id, newId()])
      expect(await viewStory(call, id)).toMatchObject({ refusal: "NOT_FOUND" });
    expect((await listStories({ language: "fr", userId: null }, "HOME")).map(({ id }) => id)).not.toContain(
      gone,
    );
  });
});

describe("a tip", () => {
  it("is put away for good, and two devices at once lose nothing of one another", async () => {
    const userId = await makeAccount();
    const call = clientCall(userId);
    await Promise.all(tooltipKeys.flatMap((key) => [viewTooltip(call, key), viewTooltip(call, key)]));
    const away = { HELP_TOOLTIP_PROFILE: true, HELP_TOOLTIP_SHOP: true };
    expect(await viewTooltip(call, "HELP_TOOLTIP_SHOP")).toEqual(away);
    expect((await getUserSnapshot(call)).tooltips).toEqual(away);
    expect((await getUserSnapshot(clientCall(await makeAccount()))).tooltips).toEqual({});
  });
});

describe("what operators write", () => {
  const slides = [{ imageUrl: "/pictures/help/gift.svg", title: textIn("A"), text: textIn("B") }];

  it("has what its kind asks for, and nothing of the other", async () => {
    const title = textIn("T");
    const refused = async (entry: Parameters<typeof createHelpEntry>[1]) => {
      const made = await createHelpEntry(operatorCall(), entry);
      return made.ok ? "made" : made.details?.map(({ path, code }) => `${path} ${code}`).join();
    };
    expect(await refused({ kind: "TOPIC", title })).toBe("body REQUIRED");
    expect(await refused({ kind: "TOPIC", title, body: title, slides })).toBe("slides INVALID");
    expect(await refused({ kind: "TOPIC", title, body: title, topic: "HOME" })).toBe("topic INVALID");
    expect(await refused({ kind: "STORY", title, slides })).toBe("topic REQUIRED");
    expect(await refused({ kind: "STORY", title, topic: "HOME" })).toBe("slides REQUIRED");
    expect(await refused({ kind: "STORY", title, topic: "HOME", slides, body: title })).toBe("body INVALID");
  });

  it("is made once for one key, and changes in what is named", async () => {
    const call = operatorCall({ key: newId() });
    const entry = { kind: "STORY", topic: "PROFILE", title: textIn("Une"), slides, active: false } as const;
    const made = await Promise.all(
      Array.from({ length: 10 }, () => createHelpEntry(call, { ...entry, slides })),
    );
    expect(new Set(made.map((one) => value(one).id)).size).toBe(1);
    const record = value(made[0] ?? { ok: false, refusal: "NOT_FOUND" });
    expect(value(await changeHelpEntry(operatorCall(), record.id, { title: textIn("Deux") }))).toEqual({
      ...record,
      version: 2,
      title: textIn("Deux"),
    });
    expect(await changeHelpEntry(operatorCall(), record.id, { body: textIn("x") })).toMatchObject({
      refusal: "INVALID_INPUT",
    });
    expect(value(await getHelpEntryRecord(record.id)).body).toBeNull();
    expect(await changeHelpEntry(operatorCall(), newId(), {})).toMatchObject({ refusal: "NOT_FOUND" });
  });
});
