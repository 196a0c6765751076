import Typography from "@mui/material/Typography";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { noReviewablePeople } from "#domain/reviews/rounds/roundRefusals.ts";
import type { RoundStatus } from "#domain/reviews/terms.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { refetch, setCached } from "#web/lib/saving/readCache.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { whenSettled, write } from "#web/lib/saving/write.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { totalOf } from "../shared/stageLooks.ts";
import { GenerationEffects } from "./GenerationEffects.tsx";
import { confirmationOf, type ListedRound, type RoundStep } from "./roundConfirmations.ts";
import { StartEffects } from "./StartEffects.tsx";

interface RoundConfirmationProps {
  readonly step: RoundStep;
  readonly round: Round;
  readonly stages: StageCounts;
  /** The other round that is active now; null if none. */
  readonly active: ListedRound | null;
  /** The round that becomes active again if this one is put back; null if none. */
  readonly former: Round | null;
  readonly today: Day;
  readonly onClose: () => void;
}

const wantedStatus: Readonly<Partial<Record<RoundStep, RoundStatus>>> = {
  start: "active",
  putBack: "draft",
  complete: "completed",
};

/**
 * Confirms and runs a step of a round. After an error, the dialog stays open with the message and the reloaded rounds,
 * so the person confirms the current state.
 */
export const RoundConfirmation = ({ step, round, stages, active, former, today, onClose }: RoundConfirmationProps) => {
  const { busy, problem, run } = useSave();
  const { title, texts, confirmLabel, destructive, done, failed } = confirmationOf(step, round, stages, active, former);
  const isNew = step === "start" || step === "generate";
  const preview = useRead("reviews", "getGenerationPreview", isNew ? {} : null);
  const impossible =
    step === "start" && totalOf(stages) === 0 && (!preview.data || noReviewablePeople(preview.data) !== null);

  const perform = async (): Promise<void> => {
    const params = { roundId: round.id };
    if (step === "complete") {
      await write("reviews", "completeRound", { params, body: { version: round.version } });
      return;
    }
    if (step === "putBack") {
      const query = { version: round.version, ...(former !== null && { expectedActiveRoundId: former.id }) };
      await write("reviews", "putBackRound", { params, query });
      return;
    }
    const { operation } =
      step === "delete"
        ? await write("reviews", "deleteRound", { params, query: { version: round.version } })
        : await write("reviews", "startRound", {
            params,
            body: { version: round.version, expectedActiveRoundId: active?.round.id ?? null },
          });
    if (operation === null) {
      return;
    }
    await setCached("operations", "getOperation", { params: { operationId: operation.id } }, operation);
  };

  const confirm = async (): Promise<void> => {
    const send = () =>
      sendAndVerify<unknown>({
        send: perform,
        findStored: async () => {
          const { items } = await refetch("reviews", "listRounds", { query: { from: round.id } });
          const stored = items.find((item) => item.round.id === round.id)?.round;
          return stored !== undefined && stored.status === wantedStatus[step] ? stored : null;
        },
      });
    const ended = await run(send, { done, failed });
    if (ended?.isSaved) {
      await whenSettled();
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      destructive={destructive}
      busy={busy}
      impossible={impossible}
      error={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {texts.map((text) => (
        <Typography key={text} sx={{ "&:not(:first-of-type)": { mt: 1.5 } }}>
          {text}
        </Typography>
      ))}
      {isNew && (
        <GenerationEffects preview={preview}>
          {(data) =>
            step === "start" && (
              <StartEffects round={round} reviewCount={totalOf(stages)} active={active} preview={data} today={today} />
            )
          }
        </GenerationEffects>
      )}
    </ConfirmDialog>
  );
};
