import { Gift } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PartnerLogo } from "#app/core/ui/shown/partner-logo.tsx";
import { Callout } from "#app/core/ui/callout.tsx";

/** A placeholder for a name while the sentence is built; it occurs in no text. */
const nameMark = "\uE000";

/** Tells whose invitation brought the visitor here; without a name, only that there is one. */
export function InvitationCallout({ name }: { name: string | null }) {
  const { t } = useTranslation("account");
  const [before, after] = t("signUp.invitedBy", { name: nameMark }).split(nameMark);
  return (
    <Callout icon={<Gift />}>
      {name === null ? (
        t("signUp.invited")
      ) : (
        <>
          {before}
          <bdi translate="no" className="font-semibold break-words">
            {name}
          </bdi>
          {after}
        </>
      )}
    </Callout>
  );
}

export interface StoreCalloutProps {
  store: { name: string };
  company: { name: string; logoUrl: string | null };
}

/** Tells in which shop the visitor signs up, with its company's logo. */
export function StoreCallout({ store, company }: StoreCalloutProps) {
  const { t } = useTranslation("account");
  return (
    <Callout icon={<PartnerLogo partner={company} className="size-12 rounded-md text-xl" />}>
      <p>{t("signUp.inStore")}</p>
      <p className="font-semibold break-words">
        <bdi translate="no">{store.name}</bdi>
      </p>
      {company.name !== store.name && (
        <p className="break-words text-muted">
          <bdi translate="no">{company.name}</bdi>
        </p>
      )}
    </Callout>
  );
}
