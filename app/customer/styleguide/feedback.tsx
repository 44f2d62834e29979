import { Button, LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Progress, Ring } from "#app/core/ui/progress.tsx";
import { Skeleton, SkeletonText } from "#app/core/ui/skeleton.tsx";
import { Stepper } from "#app/core/ui/stepper.tsx";
import { showToast, type ToastType } from "#app/core/ui/toasts.tsx";
import { Section, Specimen } from "./specimen.tsx";

const toasts: ToastType[] = ["default", "info", "success", "warn", "error"];
const tones = ["brand", "success", "warn", "danger", "accent", "neutral"] as const;

export function Feedback() {
  return (
    <Section title="Feedback">
      <Specimen name="showToast">
        {toasts.map((type) => (
          <Button
            key={type}
            variant="secondary"
            size="sm"
            onClick={() => showToast(`Message : ${type}`, type)}
          >
            {type}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Callout" className="grid gap-3 md:grid-cols-2">
        {tones.map((tone) => (
          <Callout key={tone} tone={tone} title="120 points expirent le 1er décembre">
            Utilisez-les avant qu’ils ne s’effacent.
          </Callout>
        ))}
        <Callout
          tone="warn"
          title="Avec une action"
          action={
            <LinkButton to="?" size="sm" variant="secondary">
              Voir
            </LinkButton>
          }
        />
      </Specimen>
      <div className="grid gap-6 md:grid-cols-2">
        <Specimen name="Progress" className="grid gap-5">
          <Progress label="Niveau 4" value={2} max={3} text="2 sur 3" />
          <Progress label="Points" value={30} max={100} tone="accent" />
          <Progress label="Profil" value={100} max={100} tone="success" text="100 %" />
          <Progress label="Stock" value={0} max={100} tone="warn" />
        </Specimen>
        <Specimen name="Ring">
          <Ring label="Suivant" value={20} max={30} size="sm" />
          <Ring label="Suivant" value={18} max={30} size="md" tone="accent">
            <span className="text-sm font-semibold tabular">18</span>
          </Ring>
          <Ring label="Niveau" value={70} max={100} size="lg" tone="success">
            <span className="text-2xl font-semibold tabular">70</span>
          </Ring>
          <Ring label="Niveau" value={100} max={100} size="lg" tone="warn" />
        </Specimen>
        <Specimen name="Stepper" className="rounded-lg bg-surface p-5 shadow-low">
          <Stepper
            label="Étapes"
            steps={[
              { label: "Votre prénom", detail: "+20 points", state: "done" },
              { label: "Vous joindre", detail: "+30 points", state: "current", to: "?" },
              { label: "Vos goûts", detail: "+50 points", state: "todo" },
            ]}
          />
        </Specimen>
        <Specimen name="Stepper compact; Skeleton" className="grid gap-6">
          <Stepper
            compact
            label="Étapes"
            steps={[
              { label: "1", state: "done" },
              { label: "2", state: "current" },
              { label: "3", state: "todo" },
            ]}
          />
          <Skeleton className="h-28 rounded-lg" />
          <SkeletonText />
        </Specimen>
      </div>
      <Specimen name="EmptyState" className="rounded-lg bg-surface shadow-low">
        <EmptyState
          scene="wallet"
          title="Votre portefeuille est vide"
          action={<LinkButton to="?">Voir les offres</LinkButton>}
          level={3}
        >
          Les offres que vous échangez contre vos points arrivent ici.
        </EmptyState>
      </Specimen>
    </Section>
  );
}
