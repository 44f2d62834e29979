import { data, redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { PartnerLogo } from "#app/core/ui/shown/partner-logo.tsx";
import { CardList } from "#app/core/ui/shown/card-list.tsx";
import { CardSheet } from "./card-sheet.tsx";
import { OutcomePanel } from "./outcome-panel.tsx";
import { worthOf } from "#app/core/ui/shown/worth.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { listItemsForCard } from "./list-items-for-card.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { findSalePoint, sendCard } from "./send-card.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "online", "scan"] } satisfies RouteHandle;

/** A sale point and its cards; `?card=` opens one of them, `?sent=` names a request just made. */
export const loader = customerLoader(async (call, args) => {
  const t = translator(call.language);
  const [result, { available: balance }] = await Promise.all([
    findSalePoint(call, args.params.id),
    getPoints(call),
  ]);
  if (!result)
    return data(
      { title: titled(t("outcome.NO_SALE_POINT.title", { ns: "scan" })), salePoint: null },
      { status: 404 },
    );
  const { searchParams } = new URL(args.request.url);
  const { name, store, cards } = result;
  const open =
    cards.find(({ id, pointPrice }) => id === searchParams.get("card") && pointPrice <= balance) ?? null;
  const sent = idSchema.safeParse(searchParams.get("sent")).data ?? null;
  const items = open ? await listItemsForCard(call, { salePointId: result.id, cardId: open.id }) : [];
  const choices = items.map((item) => ({
    value: item.id,
    label: `${worthOf({ faceValueMillimes: item.remainingMillimes, discount: item.discount }, call.language)} – ${item.title}`,
  }));
  const salePoint = { name, store, cards, balance, open, choices, sent };
  return data({
    title: titled(name),
    salePoint: { ...salePoint, today: businessDayOf(call.now), formKey: newFormKey(call.caller) },
  });
});

/** Buys or requests the open card, with the form's answers. */
export const action = customerAction(async (call, args) => {
  const outcome = await sendCard(call, args.request, args.params.id);
  return "to" in outcome ? redirect(outcome.to) : data(outcome, { status: 400 });
});
export const clientAction = sendCustomerForm;

/** A refused card may mean that the page is out of date. */
export const shouldRevalidate = readAfterAnswer;

export default function SalePointPage() {
  const { salePoint } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation(["scan", "online"]);
  const language = useLanguage();
  const back = { back: `/${language}/scan`, backLabel: t("back") };
  if (!salePoint) {
    return (
      <div className="mx-auto max-w-xl">
        <PageHeader title={t("title")} {...back} />
        <OutcomePanel outcome="NO_SALE_POINT" />
      </div>
    );
  }
  const { name, store, cards, balance, open, choices, sent, today, formKey } = salePoint;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={name} {...back}>
        <p className="flex items-center gap-2 text-sm">
          <PartnerLogo
            partner={{ name: store.partnerName, logoUrl: store.partnerLogoUrl }}
            className="size-6 rounded-full"
          />
          <bdi translate="no">{store.name}</bdi>
        </p>
      </PageHeader>
      <div role="status">
        {sent !== null && (
          <Callout
            tone="success"
            title={t("point.sent.title")}
            action={
              <LinkButton to={`/${language}/points-history/response/${sent}`} variant="secondary" size="sm">
                {t("online:request.follow")}
              </LinkButton>
            }
            className="mb-5"
          >
            {t("point.sent.text", { store: store.partnerName })}
          </Callout>
        )}
      </div>
      {cards.length === 0 ? (
        <EmptyState scene="stores" title={t("point.empty.title")}>
          {t("point.empty.text")}
        </EmptyState>
      ) : (
        <CardList cards={cards} balance={balance} />
      )}
      {open && (
        <CardSheet
          key={open.id}
          card={open}
          choices={choices}
          closeTo="?"
          formKey={formKey}
          today={today}
          refused={refused ?? null}
        />
      )}
    </div>
  );
}
