import { Gift } from "#app/components/ui/icons.tsx";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { PartnerLogo } from "#app/components/partners/partner-logo.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

/** A placeholder for a name while the sentence is built; it occurs in no text. */
const nameMark = "\uE000";

/** Tells whose invitation brought the visitor here; without a name, only that there is one. */
export function InvitationNotice({ name }: { name: string | null }) {
  const { t } = useTranslation("account");
  const [before, after] = t("signUp.invitedBy", { name: nameMark }).split(nameMark);
  return (
    <Notice icon={<Gift />}>
      {name === null ? (
        t("signUp.invited")
      ) : (
        <>
          {before}
          <bdi className="font-semibold break-words">{name}</bdi>
          {after}
        </>
      )}
    </Notice>
  );
}

export interface StoreNoticeProps {
  store: { name: string };
  company: { name: string; logoUrl: string | null };
}

/** Tells in which shop the visitor signs up, with its company's logo. */
export function StoreNotice({ store, company }: StoreNoticeProps) {
  const { t } = useTranslation("account");
  return (
    <Notice icon={<PartnerLogo partner={company} className="size-12 rounded-md text-xl" />}>
      <p>{t("signUp.inStore")}</p>
      <p className="font-semibold break-words">
        <bdi>{store.name}</bdi>
      </p>
      {company.name !== store.name && (
        <p className="break-words text-muted">
          <bdi>{company.name}</bdi>
        </p>
      )}
    </Notice>
  );
}
