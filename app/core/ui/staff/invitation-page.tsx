import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { InvitationView } from "#app/core/services/staff/accept-invitation.server.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import type { EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { InvitationForm } from "./invitation-form.tsx";

interface InvitationPageProps {
  secret: string;
  /** Null for one that is no longer good. */
  invitation: InvitationView | null;
  refused: EntryRefusal | undefined;
  signIn: string;
}

/** Where the link of an invitation leads: password and second factor of a new person. */
export function InvitationPage({ secret, invitation, refused, signIn }: InvitationPageProps) {
  const { t } = useTranslation("staff");
  if (!invitation)
    return (
      <EmptyState
        level={1}
        scene="lost"
        title={t("invitation.over")}
        action={
          <LinkButton to={signIn} variant="secondary">
            {t("invitation.toSignIn")}
          </LinkButton>
        }
      >
        {t("invitation.overText")}
      </EmptyState>
    );
  return (
    <>
      <PageHeader title={t("invitation.title")}>
        {t("invitation.text")}{" "}
        <bdi translate="no" dir="ltr">
          {invitation.email}
        </bdi>
      </PageHeader>
      <InvitationForm secret={secret} invitation={invitation} refused={refused} />
    </>
  );
}
