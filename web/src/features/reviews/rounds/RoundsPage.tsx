import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { formerRound } from "#domain/reviews/rounds/roundRefusals.ts";
import { lazyDialog } from "#web/lib/lazy.tsx";
import { useRead } from "#web/lib/reading/useRead.ts";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { AddIcon } from "#web/ui/icons.tsx";
import { Page } from "#web/ui/Page.tsx";
import { RemindDialog } from "./RemindDialog.tsx";
import { RoundCard } from "./RoundCard.tsx";
import { RoundConfirmation } from "./RoundConfirmation.tsx";
import type { RoundAction } from "./roundConfirmations.ts";

const RoundFormDialog = lazyDialog(async () => (await import("./RoundFormDialog.tsx")).RoundFormDialog);

/** The form (`round` is null for a new round), the reminder dialog, or a confirmation that reads the current round. */
type OpenDialog =
  | { readonly kind: "form"; readonly round: Round | null }
  | { readonly kind: "reminder"; readonly round: Round }
  | { readonly kind: "step"; readonly roundId: string; readonly step: RoundAction };

/**
 * Performance Review Rounds, for admins and the CTO (docs/rounds.md#round-states).
 */
export const RoundsPage = () => {
  const [from, setFrom] = useState<string | null>(null);
  const query = from === null ? {} : { from };
  const { data, error, isLoading, mutate } = useRead("reviews", "listRounds", { query }, { keepPreviousData: true });
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  const roundToConfirm =
    openDialog?.kind === "step" ? data?.items.find(({ round }) => round.id === openDialog.roundId) : undefined;
  const active = data?.items.find(({ round }) => round.status === "active") ?? null;
  // The active round first, then by date.
  const listed = [...(active === null ? [] : [active]), ...(data?.items.filter((item) => item !== active) ?? [])];
  const createButton = (
    <Button
      variant="contained"
      color="primary"
      startIcon={<AddIcon />}
      disabled={data === undefined}
      onClick={() => setOpenDialog({ kind: "form", round: null })}
    >
      Create Round
    </Button>
  );
  return (
    <Page
      title="Performance Review Rounds"
      purpose="Plan rounds, start them and track their reviews. Only one round is active at a time."
      actions={createButton}
    >
      <UntilLoaded title="The rounds couldn't be loaded" data={data} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={420} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={180} />
      </UntilLoaded>
      {data !== undefined && data.items.length === 0 && (
        <EmptyState
          title="No rounds yet"
          text="Create a draft of the first round. Starting it creates a review for everyone with a position, so add the career ladder and people first."
        />
      )}
      {data !== undefined && (
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
          {listed.map(({ round, stages, assigneeCounts, hasText, acknowledgements, withoutReview }) => (
            <RoundCard
              key={round.id}
              round={round}
              stages={stages}
              assigneeCounts={assigneeCounts}
              hasText={hasText}
              acknowledgements={acknowledgements}
              withoutReview={withoutReview}
              today={data.today}
              onEdit={() => setOpenDialog({ kind: "form", round })}
              onRemind={() => setOpenDialog({ kind: "reminder", round })}
              onAction={(step) => setOpenDialog({ kind: "step", roundId: round.id, step })}
            />
          ))}
          {data.earlierFrom !== null && (
            <Button loading={isLoading} onClick={() => setFrom(data.earlierFrom)} sx={{ justifySelf: "start" }}>
              Show Earlier Rounds
            </Button>
          )}
        </Box>
      )}
      {data !== undefined && openDialog?.kind === "form" && (
        <RoundFormDialog
          round={openDialog.round}
          last={data.items.find(({ round }) => round.reviewsGenerated)?.round ?? null}
          today={data.today}
          onClose={close}
        />
      )}
      {openDialog?.kind === "reminder" && <RemindDialog round={openDialog.round} onClose={close} />}
      {data !== undefined && openDialog?.kind === "step" && roundToConfirm !== undefined && (
        <RoundConfirmation
          step={openDialog.step}
          round={roundToConfirm.round}
          stages={roundToConfirm.stages}
          roundToReactivate={formerRound(
            roundToConfirm.round,
            data.items.map(({ round }) => round),
          )}
          active={active?.round.id === roundToConfirm.round.id ? null : active}
          today={data.today}
          onClose={close}
        />
      )}
    </Page>
  );
};
