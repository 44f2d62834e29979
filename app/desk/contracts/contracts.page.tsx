import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { newPackBody } from "#app/core/domain/contracts/contract-record.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { showForm } from "#app/core/pages/record/record-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { RecordForm } from "#app/core/ui/record/record-form.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { trySaving } from "#app/desk/record/operator-form.server.ts";
import { addPack } from "#app/settlement/contracts/pack.server.ts";
import { listContracts, readCompanyNow } from "#app/settlement/contracts/read-contracts.server.ts";
import { getLegalEntity } from "#app/settlement/legal-entities/legal-entity.server.ts";
import { packForm } from "./contract-form.ts";
import { versionsShown } from "./contract-words.server.ts";
import { PackList } from "./pack-list.tsx";
import { VersionList } from "./version-list.tsx";

export const meta = titleMeta;
export const handle = { texts: ["account", "contracts", "errors"] } satisfies RouteHandle;

/** What is agreed with a company: the versions of its contract, its packs, and what waits for the next one or for a payment. */
export const loader = deskLoader("finance", async (call, args) => {
  const { id, name } = foundOr404(await getLegalEntity(idSchema.parse(args.params.company)));
  const { input, places } = listPaging(args, newestFirstQuery);
  const [{ items, nextCursor }, held] = await Promise.all([
    listContracts({ ...input, legalEntityId: id }),
    readCompanyNow(id, call.now),
  ]);
  const { searchParams } = new URL(args.request.url);
  const { language } = call;
  const isPrepaid = held.contract?.billing === "PREPAID";
  return {
    title: titled(translatorOf(language, "contracts")("contract.title")),
    ...{ id, name, places: places(nextCursor), heldPoints: held.heldPoints },
    versions: versionsShown(items, held.contract?.id ?? null, businessDayOf(call.now), language),
    packs: held.packs.map((pack) => ({ ...pack, at: formatDate(pack.at, language, "dateTime") })),
    form: isPrepaid ? showForm(packForm, language, null) : null,
    saved: searchParams.has("saved"),
    added: searchParams.has("added"),
  };
});

/** Adds a pack to the contract that counts now. */
export const action = pageAction(async (args) => {
  const company = idSchema.parse(args.params.company);
  const saved = await trySaving(args, {
    right: "finance",
    parts: packForm,
    schema: newPackBody,
    save: async (call, body) => {
      const { contract } = await readCompanyNow(company, call.now);
      return contract ? addPack(call, contract.id, body, clockNow) : refuse("NOT_FOUND");
    },
  });
  if (saved.again) return saved.again;
  return redirect(`/${saved.call.language}/operator/legal-entities/${company}/contracts?added`);
});
export const clientAction = sendForm;

export default function Contracts() {
  const { t } = useTranslation(["contracts", "operator"]);
  const { id, name, versions, packs, heldPoints, form, places, saved, added } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const company = `/${useLanguage()}/operator/legal-entities/${id}`;
  return (
    <>
      <PageHeader back={company} title={t("contract.title")}>
        <bdi>{name}</bdi>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <div role="status">
          {saved && <Callout tone="success">{t("contract.saved")}</Callout>}
          {added && !refused && <Callout tone="success">{t("packs.added")}</Callout>}
        </div>
        <p className="flex flex-wrap gap-3">
          <LinkButton to={`${company}/contracts/new`} size="sm">
            {t("contract.add")}
          </LinkButton>
          <LinkButton to={`${company}/simulate`} variant="secondary" size="sm">
            {t("contract.simulate")}
          </LinkButton>
        </p>
        <VersionList versions={versions} />
        <ListWays
          newest={places.newest === null ? null : { to: places.newest, label: t("operator:newest") }}
          more={places.more === null ? null : { to: places.more, label: t("operator:more") }}
        />
        {(form !== null || packs.length > 0 || heldPoints > 0) && (
          <PackList packs={packs} heldPoints={heldPoints} />
        )}
        {form !== null && (
          <Card as="section" padding="lg" aria-labelledby="add-pack">
            <h2 id="add-pack" className="text-lg font-semibold">
              {t("packs.add")}
            </h2>
            <p className="mb-4 text-muted">{t("packs.addText")}</p>
            <RecordForm shown={form} answer={refused} submit={t("packs.submit")} />
          </Card>
        )}
      </div>
    </>
  );
}
