import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { inviteBody } from "./referral.schema.ts";
import { authByAddress } from "#app/core/auth/address-limits.server.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CodeCard } from "./code-card.tsx";
import { FriendList, type Friend } from "./friend-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Stat } from "#app/core/ui/stat.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { env } from "#app/env.server.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getReferral } from "./get-referral.server.ts";
import { inviteFriend } from "./invite-friend.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "referrals"] } satisfies RouteHandle;

/** The customer's referral code, and the friends who used it. */
export const loader = customerLoader(async (call, args) => {
  const { invites, ...referral } = await getReferral(call);
  const friends = invites.map(({ createdAt, ...invite }): Friend => ({
    ...invite,
    invited: { iso: createdAt, text: formatDate(createdAt, call.language, "short") },
  }));
  return {
    title: titled(translator(call.language)("title", { ns: "referrals" })),
    ...referral,
    friends,
    needsSign: env.WELCOME_HOLDS,
    sent: new URL(args.request.url).searchParams.has("sent"),
  };
});

export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(inviteBody, form);
  // The answer reveals whether somebody is a customer, so it must not be tried with long lists of addresses.
  const limited = await authByAddress.take(call.address);
  const decision = limited
    ? refuse("TOO_MANY_REQUESTS", limited)
    : input.ok
      ? await inviteFriend(call, input.value)
      : input;
  if (!decision.ok) return refusedAuthForm(decision, form, call, { keep: ["contact"] });
  return redirect(`/${call.language}/profile/referrals?sent`);
});
export const clientAction = sendCustomerForm;

export default function Referrals() {
  const { code, link, totalPointsEarned, pointsPerLevel, mostPointsPerFriend, friends, needsSign, sent } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("referrals");
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const amount = (points: number) =>
    tCommon("points.amount", { count: points, amount: formatNumber(points, language) });
  const count = (status: Friend["status"]) =>
    formatNumber(friends.filter((friend) => friend.status === status).length, language);
  return (
    <div>
      <PageHeader title={t("title")} back={`/${language}/profile`}>
        {t("intro", { points: amount(pointsPerLevel), most: amount(mostPointsPerFriend) })}
      </PageHeader>
      <Card className="mb-6">
        <dl className="grid grid-cols-[auto_auto_auto] items-end gap-3 sm:flex sm:gap-12">
          <Stat label={t("total")} value={<Points amount={totalPointsEarned} className="text-2xl!" />} />
          <Stat label={t("friends")} value={count("ACCEPTED")} />
          <Stat label={t("waiting")} value={count("PENDING")} />
        </dl>
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <CodeCard code={code} link={link} />
          <InviteForm refused={refused} sent={sent} />
        </div>
        <FriendList friends={friends} maxPoints={mostPointsPerFriend} needsSign={needsSign} />
      </div>
    </div>
  );
}
