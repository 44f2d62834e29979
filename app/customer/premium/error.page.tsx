import { redirect } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { withNext } from "#app/customer/accounts/with-next.ts";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { PremiumHero } from "./premium-hero.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getPremium } from "./get-premium.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";
import { redirectTarget } from "#app/customer/frame/redirect-target.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["premium"] } satisfies RouteHandle;

const reasons = ["operator", "activation"] as const;

/** Why premium was not activated, and the way back; with an active one it redirects to it. */
export const loader = customerLoader(async (call, args) => {
  const { status } = await getPremium(call);
  if (status === "ACTIVE") throw redirect(`/${call.language}/premium`);
  const requested = new URL(args.request.url).searchParams.get("reason");
  const reason = reasons.find((one) => one === requested) ?? "activation";
  const title = translator(call.language)(`error.${reason}Title`, { ns: "premium" });
  return { title: titled(title), reason, next: redirectTarget(args.request) };
});

export default function PremiumError() {
  const { reason, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("premium");
  const language = useLanguage();
  return (
    <PremiumHero
      title={t(`error.${reason}Title`)}
      bare
      action={
        <>
          <LinkButton to={withNext(`/${language}/premium/subscribe`, next)} variant="accent" size="lg">
            {t(`error.${reason}Back`)}
          </LinkButton>
          <LinkButton to={`/${language}`} variant="secondary" size="lg">
            {t("error.home")}
          </LinkButton>
        </>
      }
    >
      {t(`error.${reason}Text`)}
    </PremiumHero>
  );
}
