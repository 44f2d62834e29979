import { useLoaderData } from "#app/remix.ts";
import { googleIssuer } from "#app/core/adapters/passes/google-wallet.server.ts";
import { appleIssuer } from "#app/core/adapters/passes/apple-issuer.server.ts";
import { CardCodes } from "./card-codes.tsx";
import { CardHead } from "./card-head.tsx";
import { PassLinks } from "./pass-links.tsx";
import { cardVersion } from "./card-version.ts";
import { wantedPass } from "./wanted-pass.server.ts";
import { useSaleArrival } from "./use-sale-arrival.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { SavedCallout } from "#app/customer/offline/saved-callout.tsx";
import { useKeptItem } from "#app/customer/offline/use-kept-item.ts";
import { useSavedCopy } from "#app/customer/offline/use-saved-copy.ts";
import { Card } from "#app/core/ui/card.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { LockKeyhole, Wallet } from "#app/core/ui/icons.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useLiveEvents } from "#app/core/ui/use-live-events.ts";
import { useReadAnew } from "#app/core/ui/use-read-anew.ts";
import { useItemWatch } from "#app/customer/wallet/use-item-watch.ts";
import { readCardFace } from "./card-face.server.ts";
import { savedCardId } from "#app/core/domain/offline/saved-item.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator, translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { getCard } from "./get-card.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["offline", "wallet"], shell: "task", hasCode: true } satisfies RouteHandle;

/** The customer's card with its current code. */
export const loader = customerLoader(async (call) => {
  const { now, language, caller } = call;
  const [card, face] = await Promise.all([getCard(call), readCardFace(caller.userId, now)]);
  return {
    title: titled(translator(language)("card.title", { ns: "wallet" })),
    inStore: { ...card, codeAt: now.getTime() },
    face,
    state: { version: cardVersion(face), codes: caller.codeEpoch, now: now.getTime() },
    shownAt: formatDate(now, language, "dateTime"),
    ownerId: caller.userId,
    pass: await wantedPass(call, face),
    wallets: {
      ...{ google: googleIssuer() !== null, apple: appleIssuer() !== null },
      about: translatorOf(language, "consents")("kinds.PASS_ABROAD.about"),
    },
  };
});

export default function CustomerCardPage() {
  const { t } = useTranslation("wallet");
  const language = useLanguage();
  const { inStore, face, state, shownAt, ownerId, pass, wallets } = useLoaderData<typeof loader>();
  const heardNow = useItemWatch(`/${language}/card/state`, state, true);
  const copy = useSavedCopy(state.now, heardNow);
  const { version, codes } = state;
  const kept = { id: savedCardId, ownerId, version, codes, title: t("card.title") };
  useKeptItem(
    { ...kept, partner: null, until: null },
    { usable: true, copied: copy !== null, now: state.now },
  );
  useSaleArrival(face.waitingSaleId);
  return (
    <>
      <PageHeader title={t("card.title")} back={`/${language}`} backLabel={t("card.back")} />
      {copy ? <SavedCallout savedAt={shownAt} trusted={copy.trusted} hasRest={false} /> : <SaleWatch />}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-8">
        <div>
          <CardHead firstName={face.firstName} level={face.level} />
          <CardCodes inStore={inStore} pass={pass} now={copy?.now ?? heardNow} copied={copy !== null} />
        </div>
        <div className="grid content-start gap-5">
          <Card padding="lg" className="grid gap-2">
            <p>{t("card.how")}</p>
            <p className="text-sm text-muted">{t("card.yes")}</p>
          </Card>
          {copy === null && <PassLinks {...wallets} />}
          <List label={t("card.links")}>
            <ListRow
              to={`/${language}/wallet`}
              leading={<Wallet className="size-5 text-brand-ink" />}
              title={t("title")}
            />
            <ListRow
              to={`/${language}/pin`}
              leading={<LockKeyhole className="size-5 text-brand-ink" />}
              title={t("card.pin")}
              subtitle={t("card.pinText")}
            />
          </List>
        </div>
      </div>
    </>
  );
}

/** Shows a sale from the till at once by live events; without events the page's polling finds it. */
function SaleWatch() {
  const readAnew = useReadAnew();
  useLiveEvents(({ type }) => {
    if (type === "transaction" || type === "reset") readAnew();
  });
  return null;
}
