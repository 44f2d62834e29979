/** Help as another app reads it, and as an operator writes it. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { nilId } from "#app/core/domain/fields.ts";
import { textIn } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey, type Customer } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";

interface Story {
  id: string;
  topic: string;
  slides: { imageUrl: string; title: string; text: string }[];
  viewed: boolean;
}

let customer: Customer;
let operator = { key: "" };
beforeAll(async () => {
  customer = await makeCustomer();
  operator = await makeOperatorKey();
});

const menu = async (language: string) =>
  done(
    await api.get<{ items: { id: string; title: string }[] }>("/client/help-menu", {
      token: customer.token,
      headers: { "Accept-Language": language },
    }),
  ).items;

describe("the help center", () => {
  it("speaks the caller's language, with the rules' own figures", async () => {
    const [fr, ar] = [await menu("fr"), await menu("ar")];
    expect(fr.length).toBeGreaterThanOrEqual(10);
    expect(ar.map(({ id }) => id)).toEqual(fr.map(({ id }) => id));
    const find = async (language: string, id: string) =>
      done(
        await api.get<{ title: string; bodyHtml: string }>(`/client/help-menu/${id}`, {
          token: customer.token,
          headers: { "Accept-Language": language },
        }),
      );
    const { id } = fr.find(({ title }) => /valables/.test(title)) ?? { id: "" };
    expect((await find("fr", id)).bodyHtml).toContain("<li>Premium\u00a0: 360\u00a0jours</li>");
    expect((await find("ar", id)).bodyHtml).toContain("360\u00a0يومًا");
  });

  it("knows no other id, and nobody without a token", async () => {
    const { token } = customer;
    for (const id of [nilId, randomUUID(), "x"]) {
      expect(await api.get(`/client/help-menu/${id}`, { token })).toMatchObject({
        status: 404,
        body: { error: "NOT_FOUND" },
      });
      expect(await api.post(`/client/help/stories/${id}/view`, {}, { token })).toMatchObject({ status: 404 });
    }
    expect(await api.get("/client/help-menu")).toMatchObject({ status: 401 });
    expect(await api.get("/client/help/stories", operator)).toMatchObject({ status: 403 });
  });
});

describe("the stories", () => {
  it("are there for all three parts, and each is seen when it is said so", async () => {
    const { token } = customer;
    const read = async () => done(await api.get<{ items: Story[] }>("/client/help/stories", { token })).items;
    const stories = await read();
    expect(new Set(stories.map(({ topic }) => topic))).toEqual(new Set(["ONBOARDING", "HOME", "PROFILE"]));
    expect(stories.every(({ viewed, slides }) => !viewed && slides.length > 0)).toBe(true);
    const { id } = stories.find(({ topic }) => topic === "HOME") ?? { id: "" };
    for (const times of [1, 2])
      expect(
        done(await api.post(`/client/help/stories/${id}/view`, {}, { token })),
        `${times}`,
      ).toMatchObject({ viewed: true });
    expect((await read()).filter(({ viewed }) => viewed).map((story) => story.id)).toEqual([id]);
  });
});

describe("the tips", () => {
  it("that are put away come back with the sign-in, and no other key is one", async () => {
    const { token, login, password } = await makeCustomer();
    expect(
      done(await api.post("/client/tooltip/view", { key: "HELP_TOOLTIP_SHOP" }, { token })),
    ).toMatchObject({ tooltips: { HELP_TOOLTIP_SHOP: true } });
    const signedIn = done(
      await api.post<{ extra: { tooltips: object } }>("/auth/login", { login, password }),
    );
    expect(signedIn.extra.tooltips).toEqual({ HELP_TOOLTIP_SHOP: true });
    for (const body of [{}, { key: "__proto__" }, { key: "HELP_TOOLTIP_OTHER" }]) {
      expect(await api.post("/client/tooltip/view", body, { token })).toMatchObject({
        status: 400,
        body: { error: "INVALID_INPUT" },
      });
    }
  });
});

describe("what operators write", () => {
  const topic = { kind: "TOPIC", title: textIn("Sujet"), body: textIn("<b>{{memberDays}}</b>") };

  it("is there at once, safe, and gone when it is taken out", async () => {
    const key = randomUUID();
    const made = await api.post<{ id: string; createdAt: string }>("/operator/help", topic, {
      ...operator,
      idempotencyKey: key,
    });
    expect(made).toMatchObject({ status: 201, body: { ...topic, topic: null, slides: [], active: true } });
    const again = await api.post("/operator/help", topic, { ...operator, idempotencyKey: key });
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    const address = `/client/help-menu/${made.body.id}`;
    expect(
      done(await api.get(address, { token: customer.token, headers: { "Accept-Language": "en" } })),
    ).toMatchObject({ title: "Sujet E", bodyHtml: "<p>&lt;b&gt;90\u00a0days&lt;/b&gt; E</p>" });
    expect(
      done(await api.patch(`/operator/help/${made.body.id}`, { active: false }, operator)),
    ).toMatchObject({ active: false });
    expect(await api.get(address, { token: customer.token })).toMatchObject({ status: 404 });
    expect(done(await api.get(`/operator/help/${made.body.id}`, operator))).toMatchObject({
      ...topic,
      active: false,
    });
  });

  it("is a topic unless it is called a story", async () => {
    const { title, body } = topic;
    expect(await api.post("/operator/help", { title, body }, operator)).toMatchObject({
      status: 201,
      body: { kind: "TOPIC", title, body },
    });
  });

  it.each([
    ["a figure that there is not", { ...topic, body: textIn("{{memberDay}}") }, "body.ar"],
    ["a language missing", { ...topic, title: { fr: "Sujet" } }, "title.ar"],
    [
      "a picture of a strange place",
      {
        kind: "STORY",
        topic: "HOME",
        title: textIn("S"),
        slides: [{ imageUrl: "javascript:x", title: textIn("a"), text: textIn("b") }],
      },
      "slides.0.imageUrl",
    ],
    ["no slides", { kind: "STORY", topic: "HOME", title: textIn("S"), slides: [] }, "slides"],
    [
      "a story without a subject",
      {
        kind: "STORY",
        title: textIn("S"),
        slides: [{ imageUrl: "/x.svg", title: textIn("a"), text: textIn("b") }],
      },
      "topic",
    ],
  ])("refuses %s", async (_, body, path) => {
    const answer = await api.post<{ details: { path: string }[] }>("/operator/help", body, operator);
    expect(answer).toMatchObject({ status: 400, body: { error: "INVALID_INPUT" } });
    expect(answer.body.details.map((detail) => detail.path)).toContain(path);
  });
});
