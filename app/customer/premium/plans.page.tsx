import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData, useSearchParams } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { withNext } from "#app/customer/accounts/with-next.ts";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Benefits } from "./benefits.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { maySubscribe, type ShownPremium } from "./premium.ts";
import { PremiumHero } from "./premium-hero.tsx";
import { PriceList } from "./price-list.tsx";
import { StandingCard } from "./standing-card.tsx";
import { usePremiumWatch } from "./use-premium-watch.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { ToastCallout } from "#app/core/ui/toast-callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { cancelPremium } from "./cancel-premium.server.ts";
import { redirectTarget } from "#app/customer/frame/redirect-target.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { showPremium } from "./show-premium.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "premium"] } satisfies RouteHandle;

/** What premium offers, what it costs and the customer's subscription; `?cancel` opens the confirmation. */
export const loader = customerLoader(async (call, args) => {
  const { searchParams } = new URL(args.request.url);
  return {
    title: titled(translator(call.language)("title", { ns: "premium" })),
    premium: await showPremium(call),
    next: redirectTarget(args.request),
    cancelled: searchParams.get("done") === "cancelled",
  };
});

/** Cancels the subscription. If there is nothing left to cancel, the page shows that itself. */
export const action = customerAction(async (call) => {
  const cancelled = await cancelPremium(call);
  return redirect(`/${call.language}/premium${cancelled.ok ? "?done=cancelled" : ""}`);
});
export const clientAction = sendCustomerForm;

export default function PremiumPage() {
  const { premium, next, cancelled } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { t } = useTranslation(["premium", "errors"]);
  const [searchParams] = useSearchParams();
  usePremiumWatch();
  const mayCancel = premium.status === "ACTIVE" || premium.status === "SUSPENDED";
  return (
    <div className="grid gap-8">
      {failed && (
        <RefusalSummary
          key={failed.at}
          title={t(`errors:${failed.error}`)}
          retryAfterSeconds={failed.retryAfterSeconds}
        />
      )}
      {cancelled && !failed && <ToastCallout text={t("cancel.done")} />}
      {premium.off && <Callout tone="neutral">{t("off")}</Callout>}
      <Hero premium={premium} next={next} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Benefits wheel={premium.wheel} closed={premium.status === "SUSPENDED"} beside />
        <div className={classNames("grid gap-8", premium.status !== "NONE" && "max-lg:order-first")}>
          <StandingCard premium={premium} />
          {maySubscribe(premium) && <PriceList plans={premium.plans} />}
        </div>
      </div>
      {searchParams.has("cancel") && mayCancel && (
        <CancelDialog end={premium.status === "ACTIVE" ? premium.end : null} />
      )}
    </div>
  );
}

const titles = {
  ACTIVE: "hero.activeTitle",
  SUSPENDED: "hero.suspendedTitle",
  CANCELLED: "hero.cancelledTitle",
} as const;
const texts = {
  ACTIVE: "hero.activeText",
  SUSPENDED: "hero.suspendedText",
  CANCELLED: "hero.cancelledText",
} as const;

function Hero({ premium, next }: { premium: ShownPremium; next: string | null }) {
  const { t } = useTranslation("premium");
  const language = useLanguage();
  const { status } = premium;
  const isOpen = status === "ACTIVE" || status === "CANCELLED";
  const known = status === "ACTIVE" || status === "SUSPENDED" || status === "CANCELLED" ? status : null;
  return (
    <PremiumHero
      title={t(known ? titles[known] : "hero.title")}
      bare={status === "SUSPENDED"}
      action={
        <>
          {maySubscribe(premium) && (
            <LinkButton to={withNext(`/${language}/premium/subscribe`, next)} variant="accent" size="lg">
              {t(status === "CANCELLED" ? "hero.resume" : "hero.subscribe")}
            </LinkButton>
          )}
          {isOpen && status !== "CANCELLED" && (
            <LinkButton to={next ?? `/${language}?premium=true`} variant="accent" size="lg">
              {t(next ? "hero.back" : "hero.offers")}
            </LinkButton>
          )}
        </>
      }
    >
      {known ? t(texts[known], { date: premium.end }) : t("hero.text")}
    </PremiumHero>
  );
}
