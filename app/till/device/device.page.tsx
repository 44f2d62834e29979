import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { LogOut, MonitorSmartphone } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { z } from "zod";
import { textSchema } from "#app/core/domain/fields.ts";
import { endTill, tillSecret, tillSeller } from "#app/core/auth/till-session.server.ts";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { TillsFull } from "#app/till/offline/tills-full.tsx";
import { ReadySellers } from "#app/till/offline/ready-sellers.tsx";
import { SellerForm } from "#app/till/frame/seller-form.tsx";
import { SoundSwitch } from "#app/till/frame/sound-switch.tsx";
import { buttonClass, LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { Card } from "#app/core/ui/card.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { forgetAnswers } from "#app/core/pages/sign-out.server.ts";
import { tillAction, tillLoader } from "#app/till/frame/till.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account"] } satisfies RouteHandle;

/** This till: who sells at it, and how to sign it out. */
export const loader = tillLoader(async ({ call, store, seller, hasPin }) => {
  return {
    title: titled(translator(call.language)("device.title", { ns: "till" })),
    store: store.name,
    seller,
    hasPin,
  };
});

export const action = tillAction(async ({ call }, args) => {
  const form = await readForm(args.request);
  if (form.get("intent") === "sign-out") {
    await endTill(args.request);
    return redirect(`/${call.language}/cashier/sign-in`, {
      headers: { ...forgetAnswers, "Set-Cookie": await tillSecret.forget() },
    });
  }
  const input = checkForm(z.object({ seller: textSchema(80) }), form);
  if (!input.ok) return refusedAuthForm(input, form, call, { keep: ["seller"] });
  return redirect(`/${call.language}/cashier`, {
    headers: { "Set-Cookie": await tillSeller.keep({ name: input.value.seller }) },
  });
});
export const clientAction = sendForm;

export default function Device() {
  const { t } = useTranslation(["till", "unplugged"]);
  const language = useLanguage();
  const { store, seller, hasPin } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="mx-auto grid max-w-lg gap-6">
      <div>
        <h1 className="text-2xl font-bold">{t("device.title")}</h1>
        <p className="text-muted">
          <bdi translate="no">{store}</bdi>
        </p>
      </div>
      {!hasPin && (
        <Card padding="lg">
          <SellerForm refused={refused} seller={seller} submit={t("device.save")} />
        </Card>
      )}
      <Card as="section" padding="lg" className="grid gap-3 noscript:hidden">
        <h2 className="text-lg font-semibold">{t("device.sound")}</h2>
        <p className="text-sm text-muted">{t("device.soundText")}</p>
        <SoundSwitch />
      </Card>
      <Card as="section" padding="lg" className="grid gap-3">
        <h2 className="text-lg font-semibold">{t("device.display")}</h2>
        <p className="text-sm text-muted">{t("device.displayText")}</p>
        <LinkButton
          to={`/${language}/cashier/display`}
          target="_blank"
          variant="secondary"
          full
          icon={<MonitorSmartphone className="size-5" />}
        >
          {t("device.displayOpen")}
        </LinkButton>
      </Card>
      <Card as="section" padding="lg" className="grid gap-3 noscript:hidden">
        <h2 className="text-lg font-semibold">{t("unplugged:device.title")}</h2>
        <p className="text-sm text-muted">{t("unplugged:device.text")}</p>
        <TillsFull />
        {hasPin && <ReadySellers />}
        <a
          href={`/${language}/cashier/offline`}
          className={buttonClass({ variant: "secondary", full: true })}
        >
          {t("unplugged:device.open")}
        </a>
      </Card>
      <Card padding="lg" className="grid gap-3">
        <p className="text-sm text-muted">{t("device.signOutText")}</p>
        <Form method="post">
          <SubmitButton
            intent="sign-out"
            variant="secondary"
            full
            icon={<LogOut className="size-5 rtl:-scale-x-100" />}
          >
            {t("device.signOut")}
          </SubmitButton>
        </Form>
      </Card>
    </div>
  );
}
