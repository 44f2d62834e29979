import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { DeviceRow } from "./device-row.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Dialog } from "#app/core/ui/dialog.tsx";
import { List } from "#app/core/ui/list.tsx";
import { ToastCallout } from "#app/core/ui/toast-callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { hasPass } from "#app/core/db/card/apple-pass.server.ts";
import { getSecurity } from "#app/core/services/accounts/get-security.server.ts";
import { endSession, listDevices, signOutEverywhere } from "./sessions.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { redirectSignedOut } from "#app/core/pages/sign-out.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "security"] } satisfies RouteHandle;

export const loader = customerLoader(async (call, args) => {
  const { language } = call;
  const [devices, { hasPassword }, withPass] = await Promise.all([
    listDevices(call),
    getSecurity(call),
    hasPass(call.caller.userId),
  ]);
  const { searchParams } = new URL(args.request.url);
  return {
    title: titled(translator(language)("devices.title", { ns: "security" })),
    devices: devices.map(({ signedInAt, lastUsedAt, ...device }) => ({
      ...device,
      signedIn: formatDate(signedInAt, language, "date"),
      lastUsed: formatDate(lastUsedAt, language, "dateTime"),
    })),
    ...{ hasPassword, withPass },
    ended: searchParams.has("ended"),
    asks: searchParams.has("everywhere"),
  };
});

/** Signs out one device, or all of them. */
export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  if (form.get("intent") === "everywhere") {
    const security = await getSecurity(call);
    await signOutEverywhere(call);
    return redirectSignedOut(args.request, security, { language: call.language, deletedAt: null });
  }
  const id = idSchema.safeParse(form.get("id"));
  // A device that is no longer listed is signed out as well.
  if (id.success) await endSession(call, id.data);
  return redirect(`/${call.language}/profile/devices?ended`);
});
export const clientAction = sendCustomerForm;

export default function Devices() {
  const { devices, hasPassword, withPass, ended, asks } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { t } = useTranslation(["security", "errors"]);
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const page = `/${language}/profile/devices`;
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t("devices.title")} back={`/${language}/profile`}>
        {t("devices.intro")}
      </PageHeader>
      <div className="grid gap-5">
        {failed && !asks && (
          <RefusalSummary
            key={failed.at}
            title={t(`errors:${failed.error}`)}
            retryAfterSeconds={failed.retryAfterSeconds}
          />
        )}
        {ended && !failed && <ToastCallout text={t("devices.ended")} />}
        <List label={t("devices.list")}>
          {devices.map((device) => (
            <DeviceRow key={device.id} {...device} />
          ))}
        </List>
        <LinkButton to={`${page}?everywhere`} replace preventScrollReset variant="secondary" full>
          {t("devices.everywhere")}
        </LinkButton>
        {asks && (
          <Dialog
            title={t("devices.confirmTitle")}
            description={t(hasPassword ? "devices.confirmText" : "devices.confirmTextCode")}
            closeTo={page}
            footer={
              <>
                <Form method="post">
                  <SubmitButton intent="everywhere" variant="danger" full>
                    {t("devices.confirmSubmit")}
                  </SubmitButton>
                </Form>
                <LinkButton to={page} replace preventScrollReset variant="quiet" full>
                  {tCommon("actions.cancel")}
                </LinkButton>
              </>
            }
          >
            {withPass && <p>{t("devices.confirmPass")}</p>}
            {failed && (
              <RefusalSummary
                key={failed.at}
                title={t(`errors:${failed.error}`)}
                retryAfterSeconds={failed.retryAfterSeconds}
              />
            )}
          </Dialog>
        )}
      </div>
    </div>
  );
}
