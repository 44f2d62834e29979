import { describe, expect, it } from "vitest";
import { product } from "#app/product.ts";
import { uniqueEmail } from "#tests/factories/customer.ts";
import { api, server } from "#tests/setup/api-server.ts";
import {
  codeAfter,
  codeOf,
  done,
  enterOffer,
  enterShop,
  newestMessage,
  onboard,
  password,
  signIn,
  signUp,
} from "./support/journey.ts";

interface Listed {
  items: Record<string, unknown>[];
  nextCursor: string | null;
}

interface Bought {
  id: string;
  walletItemId: string;
}

describe("signing up by e-mail", () => {
  it("is proved by the code of the message, then signs in", async () => {
    const login = uniqueEmail();
    const registered = await api.post<{ challenge: string }>(
      "/auth/register",
      { login, password, locale: "ar" },
      { lang: "fr" },
    );
    expect(registered).toMatchObject({
      status: 201,
      body: { success: true, status: "UNVERIFIED", challenge: expect.any(String) as string },
    });
    const { challenge } = registered.body;

    const shown = await newestMessage(login);
    expect(shown).toMatchObject({
      channel: "EMAIL",
      to: login,
      code: expect.stringMatching(/^\d{4}$/) as string,
    });
    const otp = shown.code ?? "";
    const page = await fetch(`${server.url}/sandbox/messages?to=${encodeURIComponent(login)}`);
    expect(await page.text()).toContain(otp);

    const verified = await api.post("/auth/otp", { otp, challenge, action: "VERIFICATION" });
    expect(verified).toMatchObject({ status: 200, body: { status: "ACTIVE", challenge: null } });
    const signedIn = await api.post("/auth/login", {
      login: login.toUpperCase(),
      password,
      challenge: null,
      type: "CLIENT",
    });
    expect(signedIn).toMatchObject({
      status: 200,
      body: {
        success: true,
        firstName: null,
        lastName: null,
        email: login,
        login,
        token: expect.any(String) as string,
        message: null,
        challenge: null,
        deletionCancelled: false,
        extra: {
          pinChallenge: null,
          hasPin: false,
          onboarded: false,
          onboardingStep: 0,
          totalPoints: 0,
          tooltips: {},
        },
      },
    });
  });

  it("ends with the sign-out: the token opens nothing any more, another sign-in's does", async () => {
    const login = uniqueEmail();
    const { token } = await signUp(login);
    const other = await signIn(login);
    expect(await api.post("/auth/logout", {}, { token })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await api.get("/client/points", { token })).toMatchObject({
      status: 401,
      body: { error: "UNAUTHORIZED" },
    });
    expect((await api.post("/auth/logout", {}, { token })).status).toBe(401);
    expect((await api.get("/client/points", { token: other.token })).status).toBe(200);
  });
});

describe("the onboarding", () => {
  it("gives 50, 50 and 100 points and, with the last answer, level 1 and its 50", async () => {
    const login = uniqueEmail();
    const { token } = await signUp(login);
    const steps = await onboard(token);
    const expected = [
      { onboardingStep: 1, onboarded: false, pointsEarned: 50, totalPoints: 50, levelUp: null },
      { onboardingStep: 2, onboarded: false, pointsEarned: 50, totalPoints: 100, levelUp: null },
      {
        onboardingStep: 3,
        onboarded: true,
        pointsEarned: 100,
        totalPoints: 250,
        levelUp: { level: 1, rewardPoints: 50 },
      },
    ];
    expect(steps).toMatchObject(expected.map((body) => ({ status: 200, body: { success: true, ...body } })));

    const again = await onboard(token);
    for (const step of again) {
      expect(step).toMatchObject({
        status: 200,
        body: { onboardingStep: 3, pointsEarned: 0, totalPoints: 250, levelUp: null },
      });
    }
    const known = await signIn(login);
    expect(known).toMatchObject({
      firstName: "Amira",
      extra: { onboarded: true, onboardingStep: 3, totalPoints: 250 },
    });
    expect(done(await api.get("/client/profile", { token }))).toMatchObject({
      user: { firstName: "Amira", lastName: "Ben Salah", onboardingStep: 3 },
      points: { available: 250, pending: 0 },
      level: {
        level: 1,
        next: { level: 2, rewardPoints: 100, conditions: [{ current: 0, target: 1, met: false }] },
      },
      account: { ageDays: 0, connectedDays: 1, type: "MEMBER" },
      premium: { active: false },
    });
  });

  it("is what the profile and the interests then say, and can be changed", async () => {
    const login = uniqueEmail();
    const { token } = await signUp(login);
    await onboard(token);
    const own = done(await api.get<Listed>("/client/tags/get", { token, lang: "ar" }));
    const all = done(await api.get<Listed>("/client/tags", { token, lang: "ar" }));
    expect(own.items).toEqual(all.items.slice(0, 3));
    expect(own.items.map(({ label }) => label)).toEqual(
      own.items.map(() => expect.stringMatching(/\p{Script=Arabic}/u) as string),
    );
    const others = all.items.slice(-4);
    const changed = await api.post<Listed>(
      "/client/tags/update",
      { tags: others.map(({ id }) => id) },
      { token, lang: "ar" },
    );
    expect(changed).toMatchObject({ status: 200, body: { items: others } });

    const info = done(await api.get("/client/profile/info", { token }));
    const birthday = { day: 14, month: 1, year: 1994 };
    expect(info).toMatchObject({
      firstName: "Amira",
      lastName: "Ben Salah",
      email: login,
      birthday,
      gender: null,
      complete: false,
    });
    expect(info.missing).toEqual(["gender", "state", "avatar"]);
    const profile = { firstName: "  أميرة ", gender: "FEMALE", state: "SFAX", locale: "ar" };
    const updated = await api.post("/client/profile/info/update", profile, { token });
    const { success: _, ...before } = info;
    expect(updated).toMatchObject({
      status: 200,
      body: { ...before, ...profile, firstName: "أميرة", missing: ["avatar"], levelUp: null },
    });
  });
});

/** A customer with the 250 points of the onboarding, and a shop to spend them in. */
async function arrive() {
  const shop = await enterShop();
  const { token } = await signUp();
  await onboard(token);
  return { ...shop, token };
}

describe("from the shop into the wallet", () => {
  it("finds the offer, buys it and holds it with its code", async () => {
    const { operator, partner, store, token } = await arrive();
    const offer = await enterOffer(operator, partner.id, {
      pointPrice: 150,
      stock: 2,
      perUserLimit: 1,
      terms: { fr: "F", ar: "ع", en: "E" },
    });
    const found = done(await api.get<Listed>(`/client/shop?partner=${partner.id}`, { token, lang: "en" }));
    const card = {
      id: offer.id,
      title: "Offre E",
      type: "VOUCHER",
      pointPrice: 150,
      stockRemaining: 2,
      userQuantityRemaining: 1,
    };
    expect(found).toMatchObject({
      items: [{ ...card, availability: "AVAILABLE", partner: { id: partner.id } }],
      nextCursor: null,
    });
    const seen = done(await api.get(`/client/shop/offer/${offer.id}`, { token, lang: "en" }));
    expect(seen).toMatchObject({ ...card, terms: "E", stores: [{ id: store.id }] });

    const bought = await api.post<Bought>("/client/shop/purchase", { offerId: offer.id }, { token });
    expect(bought).toMatchObject({
      status: 201,
      body: { status: "COMPLETED", totalPoints: 100, levelUp: null },
    });
    const { id, walletItemId } = bought.body;
    expect(done(await api.get(`/client/shop/purchase/${id}`, { token }))).toMatchObject({
      ...{ id, status: "COMPLETED", offerId: offer.id, pointPrice: 150, walletItemId, totalPoints: 100 },
    });
    const item = {
      id: walletItemId,
      type: "VOUCHER",
      status: "ACTIVE",
      faceValueMillimes: 10_000,
      remainingMillimes: 10_000,
    };
    const wallet = done(await api.get<Listed>("/client/wallet", { token, lang: "en" }));
    expect(wallet).toMatchObject({
      items: [{ ...item, offer: { id: offer.id, title: "Offre E", terms: "E" } }],
      nextCursor: null,
    });
    expect(done(await api.get(`/client/wallet/${walletItemId}`, { token }))).toMatchObject({
      ...item,
      inStore: {
        code: expect.stringMatching(/^W-[A-Z2-9]{10}-\d{6}$/) as string,
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
        periodSeconds: 60,
        digits: 6,
      },
      online: null,
    });
    expect(done(await api.get(`/client/shop/offer/${offer.id}`, { token }))).toMatchObject({
      ...{ stockRemaining: 1, userQuantityRemaining: 0, availability: "LIMIT_REACHED" },
    });
  });

  it("knows by channel what can be used where", async () => {
    const { operator, partner, token } = await arrive();
    const shop = { online: true, onlineUrl: "https://shop.example.tn" };
    done(await api.patch(`/operator/partners/${partner.id}`, shop, operator));
    const inStore = await enterOffer(operator, partner.id);
    const anywhere = await enterOffer(operator, partner.id, { availableOnline: true });
    for (const { id } of [inStore, anywhere])
      done(await api.post("/client/shop/purchase", { offerId: id }, { token }));
    const offersIn = async (query: string) => {
      const { items } = done(
        await api.get<{ items: { offer: { id: string } }[] }>(`/client/wallet${query}`, { token }),
      );
      return items.map(({ offer }) => offer.id);
    };
    expect(await offersIn("")).toEqual([anywhere.id, inStore.id]);
    expect(await offersIn("?channel=store")).toEqual([anywhere.id, inStore.id]);
    expect(await offersIn("?channel=online")).toEqual([anywhere.id]);
  });
});

describe("in the shop", () => {
  it("a voucher is used in two goes, each by a code of its own", async () => {
    const { operator, partner, store, till, token } = await arrive();
    const offer = await enterOffer(operator, partner.id);
    const { walletItemId } = done(
      await api.post<Bought>("/client/shop/purchase", { offerId: offer.id }, { token }),
    );
    const inStore = await codeOf(walletItemId, token);

    const looked = await api.post(
      "/merchant/wallet/lookup",
      { code: inStore.code, priceMillimes: 4_000 },
      { ...till, lang: "en" },
    );
    expect(looked).toMatchObject({
      status: 200,
      body: {
        item: {
          id: walletItemId,
          type: "VOUCHER",
          status: "ACTIVE",
          remainingMillimes: 10_000,
          customerFirstName: "Amira",
        },
        offer: { id: offer.id, title: "Offre E" },
        ...{ usable: true, reason: null, reductionMillimes: 4_000, payableMillimes: 0 },
      },
    });
    const sale = { sellerName: "Mehdi", reference: "ticket-1" };
    const first = await api.post(
      "/merchant/wallet/redeem",
      { code: inStore.code, priceMillimes: 4_000, ...sale },
      till,
    );
    expect(first).toMatchObject({
      status: 200,
      body: { reductionMillimes: 4_000, payableMillimes: 0, remainingMillimes: 6_000, pointsEarned: 0 },
    });
    const next = codeAfter(inStore, 60);
    const second = await api.post(
      "/merchant/wallet/redeem",
      { code: next, priceMillimes: 25_999, reference: "ticket-2" },
      till,
    );
    expect(second).toMatchObject({
      status: 200,
      body: { reductionMillimes: 6_000, payableMillimes: 19_999, remainingMillimes: 0, pointsEarned: 199 },
    });

    const uses = [
      {
        id: second.body.redemptionId,
        channel: "STORE",
        amountMillimes: 6_000,
        remainingMillimes: 0,
        reference: "ticket-2",
      },
      {
        id: first.body.redemptionId,
        channel: "STORE",
        amountMillimes: 4_000,
        remainingMillimes: 6_000,
        reference: "ticket-1",
      },
    ].map((use) => ({
      ...use,
      store: { id: store.id, name: "La Marsa" },
      walletItemId,
      offer: { id: offer.id, title: "Offre F" },
    }));
    for (const path of [`/client/wallet/${walletItemId}/history`, "/client/wallet/history"]) {
      expect(done(await api.get<Listed>(path, { token }))).toMatchObject({ items: uses, nextCursor: null });
    }
    expect(done(await api.get("/client/wallet", { token }))).toMatchObject({ items: [] });
    const used = { id: walletItemId, status: "USED", remainingMillimes: 0 };
    expect(done(await api.get("/client/wallet/expired", { token }))).toMatchObject({
      items: [used],
      nextCursor: null,
    });
    expect(done(await api.get(`/client/wallet/${walletItemId}`, { token }))).toMatchObject({
      ...used,
      inStore: null,
    });
    const after = await api.post("/merchant/wallet/lookup", { code: next, priceMillimes: 1_000 }, till);
    expect(after).toMatchObject({
      status: 200,
      body: { usable: false, reason: "USED", reductionMillimes: null, payableMillimes: null },
    });
  });

  it("a coupon is used once, and the points' history says why each point came and went", async () => {
    const { operator, partner, store, till, token } = await arrive();
    const wishes = {
      discount: { kind: "PERCENT", value: 20 },
      pointPrice: 120,
      minimumPurchaseMillimes: 20_000,
    };
    const offer = await enterOffer(operator, partner.id, wishes);
    const bought = done(await api.post<Bought>("/client/shop/purchase", { offerId: offer.id }, { token }));
    // The first coupon in the wallet brings level 2.
    expect(bought).toMatchObject({ totalPoints: 230, levelUp: { level: 2, rewardPoints: 100 } });
    const { code } = await codeOf(bought.walletItemId, token);
    const sold = done(await api.post("/merchant/wallet/redeem", { code, priceMillimes: 33_333 }, till));
    expect(sold).toMatchObject({
      reductionMillimes: 6_666,
      payableMillimes: 26_667,
      remainingMillimes: null,
      pointsEarned: 266,
    });
    const again = await api.post("/merchant/wallet/redeem", { code, priceMillimes: 33_333 }, till);
    expect(again).toMatchObject({ status: 400, body: { error: "WALLET_ITEM_NOT_USABLE" } });

    const history = done(await api.get<Listed>("/client/points/history", { token, lang: "en" }));
    expect(history.nextCursor).toBeNull();
    const inShop = { id: store.id, name: "La Marsa", partnerName: expect.any(String) as string };
    expect(history.items).toMatchObject([
      {
        ...{
          source: "BUYING",
          points: 266,
          balanceAfter: 496,
          store: inShop,
          transactionId: sold.transactionId,
        },
        detail: { paidMillimes: 26_667, earnRate: 10, basePoints: 266, bonusPoints: 0, bonusPercent: 0 },
      },
      { source: "LEVEL", points: 100, balanceAfter: 230, detail: { level: 2 } },
      {
        source: "CONSUMED",
        points: -120,
        balanceAfter: 130,
        offer: { id: offer.id, title: "Offre E" },
        store: null,
      },
      { source: "LEVEL", points: 50, balanceAfter: 250, detail: { level: 1 } },
      { source: "ONBOARDING_STEP_3", points: 100, balanceAfter: 200 },
      { source: "ONBOARDING_STEP_2", points: 50, balanceAfter: 100 },
      { source: "ONBOARDING_STEP_1", points: 50, balanceAfter: 50 },
    ]);
    for (const item of history.items) {
      expect(item).toMatchObject({ status: "CLAIMED", createdAt: item.claimedDate });
      expect(item.expiresAt === null).toBe((item.points as number) < 0);
    }
    expect(done(await api.get("/client/points", { token }))).toMatchObject({
      ...{
        available: 496,
        pending: 0,
        reserved: 0,
        owed: 0,
        lifetimeEarned: 616,
        accountType: "MEMBER",
        validityDays: 90,
      },
      // The 120 points were taken first from the lot that expires first: the 100 of the two steps done as a
      // STARTER.
      expiring: { points: 496 },
    });
  });

  it("a gift of an operator's is points with a reason, and what is Mezia's own counts at every partner", async () => {
    const { operator, till, token } = await arrive();
    const profile = done(await api.get<{ user: { id: string } }>("/client/profile", { token }));
    const userId = profile.user.id;
    const gift = await api.post("/operator/gifts", { userId, points: 500, note: "Bienvenue" }, operator);
    expect(gift).toMatchObject({ status: 201, body: { userId, points: 500, totalPoints: 750 } });
    const texts = { title: { fr: "Bon", ar: "قسيمة", en: "Voucher" } };
    const own = {
      ...texts,
      type: "VOUCHER",
      faceValueMillimes: 5_000,
      pricingType: "POINTS_ONLY",
      pointPrice: 600,
    };
    const offer = done(await api.post<{ id: string }>("/operator/offers", own, operator));
    const { walletItemId } = done(
      await api.post<Bought>("/client/shop/purchase", { offerId: offer.id }, { token }),
    );
    const history = done(await api.get<Listed>("/client/points/history?limit=2", { token }));
    expect(history.items).toMatchObject([
      { source: `CONSUMED_${product.tag}`, points: -600, balanceAfter: 150 },
      { source: `GIFT_${product.tag}`, points: 500, detail: { note: "Bienvenue" } },
    ]);
    const { code } = await codeOf(walletItemId, token);
    const sold = await api.post("/merchant/wallet/redeem", { code, priceMillimes: 5_000 }, till);
    expect(sold).toMatchObject({
      status: 200,
      body: { payableMillimes: 0, remainingMillimes: 0, pointsEarned: 0 },
    });
  });
});
