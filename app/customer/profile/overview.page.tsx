import { Form, useLoaderData } from "#app/remix.ts";
import {
  CircleQuestionMark,
  Crown,
  Heart,
  Sparkles,
  TicketPercent,
  History,
  Hourglass,
  LogOut,
  PencilLine,
  ReceiptText,
  Scale,
  ShoppingBag,
  UserPlus,
} from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { shownLogin } from "#app/core/ui/forms/shown-login.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { FirstTip } from "#app/customer/help/first-tip.tsx";
import { LanguageLinks } from "#app/core/ui/layout/language-links.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { endLive } from "#app/core/ui/live/live-connection.ts";
import { ThemeSwitch } from "#app/core/ui/layout/theme-switch.tsx";
import { InstallRow } from "#app/customer/offline/install-row.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { LevelCard } from "#app/customer/levels/level-card.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { ProfileNews, profileNews } from "#app/customer/security/profile-news.tsx";
import { SecurityRows } from "#app/customer/security/security-rows.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { ToastCallout } from "#app/core/ui/toast-callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { validityDaysOf } from "#app/core/domain/points/validity.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getSecurity } from "#app/core/services/accounts/get-security.server.ts";
import { getProfileInfo } from "#app/core/services/profile/get-profile-info.server.ts";
import { getProfile } from "./get-profile.server.ts";
import { listOwnTags } from "#app/core/services/profile/tags.server.ts";
import { levelFlash } from "#app/customer/levels/level-flash.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["offline", "payments", "premium", "profile", "savings", "security", "shop"],
} satisfies RouteHandle;

/** Points that expire within this time show a warning. */
const soonMs = 14 * 24 * 60 * 60 * 1000;

/** The customer's profile page. */
export const loader = customerLoader(async (call, args) => {
  const [profile, info, tags, { hasPassword, hasPin }, news] = await Promise.all([
    getProfile(call),
    getProfileInfo(call),
    listOwnTags(call),
    getSecurity(call),
    newsOf(args.request),
  ]);
  const { expiring } = profile.points;
  return {
    title: titled(translator(call.language)("title", { ns: "profile" })),
    profile,
    validityDays: validityDaysOf(profile.account.type),
    expiring: expiring && {
      points: expiring.points,
      date: formatDate(lastDayOf(expiring.at), call.language, "date"),
      soon: lastDayOf(expiring.at) - call.now.getTime() < soonMs,
    },
    email: info.email,
    phone: info.phone && shownLogin(info.phone).text,
    tags: tags.map(({ label }) => label),
    security: { hasPassword, hasPin },
    saved: new URL(args.request.url).searchParams.has("saved"),
    news,
  };
});

/** What the previous page did. */
async function newsOf(request: Request) {
  const requested = new URL(request.url).searchParams.get("done");
  const done = profileNews.find((one) => one === requested);
  return done ? { done, levelUp: done === "password" ? null : await levelFlash.read(request) } : null;
}

/** Points expire at the end of a day; the given instant is the start of the next day. */
function lastDayOf(end: string): number {
  return new Date(end).getTime() - 1;
}

export default function ProfilePage() {
  const { profile, validityDays, expiring, email, phone, tags, security, saved, news } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("profile");
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { user, points, level, account } = profile;
  const ending = expiring && {
    points: tCommon("points.amount", {
      count: expiring.points,
      amount: formatNumber(expiring.points, language),
    }),
    date: expiring.date,
  };
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return (
    <div className="grid gap-5">
      {saved && <ToastCallout text={t("saved")} />}
      {news && <ProfileNews {...news} />}
      <ProfileHead
        name={name}
        avatarUrl={user.avatarUrl}
        points={points.available}
        pending={points.pending}
        accountType={account.type}
      />
      {ending && expiring.soon && (
        <Callout tone="warn" icon={<Hourglass />} title={t("points.expiring")}>
          {t("points.expiringText", ending)}
        </Callout>
      )}
      {profile.onboarding.showMessage && (
        <Callout
          tone="accent"
          title={t("onboarding.title")}
          action={
            <LinkButton to={`/${language}/onboarding`} variant="accent" size="sm">
              {t(user.onboardingStep === 0 ? "onboarding.start" : "onboarding.resume")}
            </LinkButton>
          }
        />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <ProfileRows tags={tags} premium={profile.premium.active} />
          <SecurityRows {...security} />
        </div>
        <div className="grid gap-5">
          <LevelCard {...level} />
          <AccountFacts
            {...account}
            validityDays={validityDays}
            nextExpiry={ending && t("points.nextExpiryText", ending)}
            email={email}
            phone={phone}
          />
          <Card as="section" padding="lg" className="grid gap-4">
            <h2 className="text-lg font-semibold">{t("preferences")}</h2>
            <LanguageLinks />
            <ThemeSwitch />
            <InstallRow />
          </Card>
          <Form method="post" action={`/${language}/sign-out`} reloadDocument onSubmit={endLive}>
            <SubmitButton variant="secondary" full icon={<LogOut className="size-5 rtl:-scale-x-100" />}>
              {t("signOut")}
            </SubmitButton>
          </Form>
        </div>
      </div>
      <FirstTip
        tip="HELP_TOOLTIP_PROFILE"
        title={t("tip.title")}
        text={t("tip.text")}
        watch={t("tip.watch")}
        close={t("tip.close")}
      />
    </div>
  );
}

function ProfileRows({ tags, premium }: { tags: readonly string[]; premium: boolean }) {
  const { t } = useTranslation(["profile", "payments", "premium", "savings", "shop"]);
  const language = useLanguage();
  const icon = "size-5.5 text-brand-ink";
  return (
    <nav aria-label={t("rows.label")}>
      <List>
        <ListRow
          to={`/${language}/points-history`}
          leading={<History className={icon} />}
          title={t("rows.history")}
          subtitle={t("rows.historyHint")}
        />
        <ListRow
          to={`/${language}/profile/order-history`}
          leading={<ShoppingBag className={icon} />}
          title={t("rows.orders")}
          subtitle={t("rows.ordersHint")}
        />
        <ListRow
          to={`/${language}/favourites`}
          leading={<Heart className={icon} />}
          title={t("shop:favourite.title")}
          subtitle={t("shop:favourite.hint")}
        />
        <ListRow
          to={`/${language}/profile/savings`}
          leading={<TicketPercent className={icon} />}
          title={t("savings:title")}
          subtitle={t("savings:hint")}
        />
        <ListRow
          to={`/${language}/profile/referrals`}
          leading={<UserPlus className={icon} />}
          title={t("rows.referrals")}
          subtitle={t("rows.referralsHint")}
        />
        <ListRow
          to={`/${language}/premium`}
          leading={<Crown className={icon} />}
          title={t("premium:title")}
          subtitle={t(premium ? "premium:row.on" : "premium:row.off")}
        />
        <ListRow
          to={`/${language}/profile/edit`}
          leading={<PencilLine className={icon} />}
          title={t("rows.edit")}
          subtitle={t("rows.editHint")}
        />
        <ListRow
          to={`/${language}/profile/edit-tags`}
          leading={<Sparkles className={icon} />}
          title={t("rows.tags")}
          subtitle={tags.length > 0 ? tags.join(t("rows.separator")) : t("rows.tagsNone")}
        />
        <ListRow
          to={`/${language}/profile/invoices`}
          leading={<ReceiptText className={icon} />}
          title={t("payments:invoices.title")}
          subtitle={t("payments:invoices.hint")}
        />
        <ListRow
          to={`/${language}/profile/reviews`}
          leading={<Scale className={icon} />}
          title={t("rows.reviews")}
          subtitle={t("rows.reviewsHint")}
        />
        <ListRow
          to={`/${language}/profile/help-and-contact`}
          leading={<CircleQuestionMark className={icon} />}
          title={t("rows.help")}
          subtitle={t("rows.helpHint")}
        />
      </List>
    </nav>
  );
}
