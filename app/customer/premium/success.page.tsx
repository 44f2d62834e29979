import { redirect } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { pendingPremium } from "#app/core/auth/pending.server.ts";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Benefits } from "./benefits.tsx";
import { PremiumHero } from "./premium-hero.tsx";
import { usePremiumWatch } from "./use-premium-watch.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useStars } from "#app/core/ui/zellige/use-stars.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { showPremium } from "./show-premium.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["premium"] } satisfies RouteHandle;

/**
 * Premium is active, or will be once the operator answers; without a subscription it redirects to the plans.
 */
export const loader = customerLoader(async (call, args) => {
  const [{ status, charging, end, wheel }, pending] = await Promise.all([
    showPremium(call),
    pendingPremium.read(args.request),
  ]);
  if (status !== "ACTIVE" && !charging) throw redirect(`/${call.language}/premium`);
  const isOpen = status === "ACTIVE";
  const title = translator(call.language)(isOpen ? "success.title" : "waiting.title", { ns: "premium" });
  return { title: titled(title), isOpen, end, wheel, next: pending?.next ?? null };
});

export default function Success() {
  const { isOpen, end, wheel, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("premium");
  const language = useLanguage();
  usePremiumWatch();
  useStars(isOpen);
  return (
    <div className="grid gap-8">
      <PremiumHero
        title={t(isOpen ? "success.title" : "waiting.title")}
        bare={!isOpen}
        action={
          isOpen && (
            <LinkButton to={next ?? `/${language}?premium=true`} variant="accent" size="lg">
              {t(next ? "hero.back" : "hero.offers")}
            </LinkButton>
          )
        }
      >
        <p role="status">{isOpen ? t("success.text", { date: end }) : t("waiting.text")}</p>
      </PremiumHero>
      <Benefits wheel={wheel} />
    </div>
  );
}
