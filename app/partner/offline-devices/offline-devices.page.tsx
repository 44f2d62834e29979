import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { deviceParams } from "#app/core/domain/offline/device-params.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { showDevices } from "#app/core/services/offline-devices/show-devices.server.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { OfflineDevices } from "#app/core/ui/staff/offline-devices.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { ClosedMeanwhile } from "#app/partner/frame/closed-meanwhile.tsx";
import { useHouse } from "#app/partner/frame/use-house.ts";
import { endOwnDevice } from "./own-devices.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "house"] } satisfies RouteHandle;

/** The partner’s tills that may sell without a network, with their queues and losses. */
export const loader = partnerLoader("keys", async (call, args) => {
  const paging = listPaging(args, newestFirstQuery);
  const { items, nextCursor } = await showDevices(call, { partnerId: call.caller.partnerId }, paging.input);
  return {
    title: titled(translator(call.language)("offlineTills.title", { ns: "staff" })),
    devices: items,
    ...paging.places(nextCursor),
  };
});

export const action = partnerAction("keys", async (call, { request }) => {
  const form = await readForm(request);
  const input = checkForm(deviceParams, form);
  const ended = input.ok ? await endOwnDevice(call, input.value.deviceId) : input;
  return ended.ok
    ? redirect(`/${call.language}/partner/offline-devices`)
    : refusedAuthForm(ended, form, call);
});
export const clientAction = sendForm;

export default function OfflineDevicesPage() {
  const { t } = useTranslation(["house", "staff"]);
  const { devices, more, newest } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { closed } = useHouse();
  return (
    <>
      <PageHeader title={t("staff:offlineTills.title")}>{t("staff:offlineTills.text")}</PageHeader>
      <ClosedMeanwhile />
      <OfflineDevices
        {...{ devices, answer }}
        path={`/${useLanguage()}/partner/offline-devices`}
        mayEnd={!closed}
      >
        <ListWays
          newest={newest === null ? null : { to: newest, label: t("newest") }}
          more={more === null ? null : { to: more, label: t("more") }}
        />
      </OfflineDevices>
    </>
  );
}
