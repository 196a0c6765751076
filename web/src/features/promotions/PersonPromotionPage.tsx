import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink, useNavigate, useParams } from "react-router-dom";
import { fullName, shortName } from "#domain/people/terms.ts";
import type { PersonPromotions } from "#domain/promotions/model.ts";
import { caseText } from "#domain/promotions/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { call } from "#web/lib/reading/api.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { setCached } from "#web/lib/saving/readCache.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Page } from "#web/ui/Page.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import { CaseFormDialog } from "./CaseFormDialog.tsx";
import { ReasonField, reasonProblem } from "./caseFields.tsx";
import { caseTone } from "./caseTone.ts";

interface ViewProps {
  readonly view: PersonPromotions;
}

const NotYetDialog = ({ view, onClose }: ViewProps & { readonly onClose: () => void }) => {
  const [reason, setReason] = useState("");
  const params = { userId: view.person.id };
  return (
    <CaseFormDialog
      title="Not Yet, Because"
      text={`${shortName(view.person)} reads this in My Growth.`}
      submitLabel="Answer"
      dirty={reason !== ""}
      inputProblem={reasonProblem(reason)}
      done="Answered"
      failed="The answer wasn't saved"
      send={async () => {
        const saved = await sendAndVerify(
          () => write("promotions", "answerPromotionQuestion", { params, body: { reason, version: view.version } }),
          async () => {
            const stored = await call("promotions", "getPromotions", { params });
            return stored.answerRefusal === null ? null : stored;
          },
        );
        await setCached("promotions", "getPromotions", { params }, saved);
      }}
      onClose={onClose}
    >
      <ReasonField label="Reason" value={reason} onChange={setReason} />
    </CaseFormDialog>
  );
};

const missingText = (missing: number | null): string =>
  missing === null
    ? "no shared review yet"
    : missing === 0
      ? "all levels reached"
      : formatCountOf(missing, "step to go", "steps to go");

const NewCaseCard = ({ view }: ViewProps) => {
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  const { busy, problem, run } = useSave();
  const [targetId, setTargetId] = useState(view.targets[0]?.id ?? "");
  const params = { userId: view.person.id };
  const open = () =>
    run(
      () =>
        sendOnce(targetId, async (id) => {
          const updated = await write("promotions", "openPromotionCase", {
            params,
            body: { id, targetId, version: view.version },
          });
          await setCached("promotions", "getPromotions", { params }, updated);
          return id;
        }),
      {
        failed: "The case wasn't opened",
        onSaved: (id) => navigate(paths.promotionCase.getHref(view.person.id, id)),
      },
    );
  return (
    <Card
      title="Open a Case"
      text="The case keeps today's requirements. You write three texts, which the employee reads first."
    >
      {problem !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {view.targets.length === 0 ? (
        <Typography color="textSecondary">The ladder has no next position.</Typography>
      ) : (
        <RadioGroup
          aria-label="Next position"
          value={targetId}
          onChange={(event) => setTargetId(event.target.value)}
          sx={{ mb: 2 }}
        >
          {view.targets.map(({ id, code, title, missing }) => (
            <FormControlLabel
              key={id}
              value={id}
              control={<Radio />}
              label={`${code} ${title} · ${missingText(missing)}`}
            />
          ))}
        </RadioGroup>
      )}
      <ActionButton
        variant="contained"
        color="primary"
        inactive={busy || view.targets.length === 0}
        onClick={() => void open()}
      >
        Open Case
      </ActionButton>
    </Card>
  );
};

const QuestionCard = ({ view }: ViewProps) => {
  const [isAnswering, setIsAnswering] = useState(false);
  const { question, person, answerRefusal, openRefusal } = view;
  const endOfDay = useEndOfDaySuffix();
  const dueOn = question?.dueOn ?? view.today;
  const canEndDraft = answerRefusal === null && openRefusal !== null && view.cases[0]?.state === "writing";
  // Questions to the approver come from the employee, even if a round asked the manager first.
  const isByRound = question?.by === "round" && question.toApproverOn === null;
  const askerText = isByRound ? `${question.roundName} asked` : `${shortName(person)} asked`;
  const answers = question === null ? [] : [question.answer, question.approverAnswer].filter((one) => one !== null);
  if (question === null && !canEndDraft) {
    return null;
  }
  return (
    <Card
      title={canEndDraft ? "End the draft" : "Question"}
      text={
        canEndDraft
          ? `${shortName(person)} hasn't read the case. You can end it with a reason that they will read.`
          : `On ${formatDay(question?.toApproverOn ?? question?.askedOn ?? view.today)}, ${askerText} about a promotion.`
      }
      sx={answerRefusal === null && !canEndDraft ? { borderColor: "primary.main" } : {}}
    >
      {answers.map(({ on, reason }) => (
        <LinkedUserText key={on + reason} sx={{ mb: 1.5 }} text={`${formatDay(on)}: not yet, because: ${reason}`} />
      ))}
      {answerRefusal === null && (
        <>
          {!canEndDraft && (
            <Hint sx={{ mb: 1.5 }}>
              {`Open a case below, or say why not yet, by ${formatDay(dueOn)}${endOfDay(dueOn)}.`}
            </Hint>
          )}
          <Button variant="outlined" onClick={() => setIsAnswering(true)}>
            Not Yet, Because
          </Button>
        </>
      )}
      {isAnswering && <NotYetDialog view={view} onClose={() => setIsAnswering(false)} />}
    </Card>
  );
};

const Cases = ({ view }: ViewProps) =>
  view.cases.length === 0 ? null : (
    <Card title="Cases">
      <PlainList>
        {view.cases.map((line) => (
          <Box component="li" key={line.id} sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, py: 0.75 }}>
            <Link component={RouterLink} to={paths.promotionCase.getHref(view.person.id, line.id)}>
              {`${line.from.code} to ${line.target.code}`}
            </Link>
            <StatusBadge tone={caseTone(line)}>{caseText(line)}</StatusBadge>
            <Hint>{`opened ${formatDay(line.openedOn)}`}</Hint>
          </Box>
        ))}
      </PlainList>
    </Card>
  );

/** A manager or an approver answers a question or opens a case (docs/promotions.md#asking). */
export const PersonPromotionPage = () => {
  const { userId = "" } = useParams();
  const { data: view, error, mutate } = useRead("promotions", "getPromotions", { params: { userId } });
  return (
    <Page
      title={view === undefined ? "Promotion" : `Promotion of ${fullName(view.person)}`}
      breadcrumbs={
        <Link component={RouterLink} to={paths.promotions.getHref()}>
          Promotions
        </Link>
      }
      {...(view !== undefined && {
        purpose: view.position === null ? "No position" : `${view.position.code} ${view.position.title}`,
      })}
    >
      <UntilLoaded title="This page couldn't be loaded" data={view} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={320} />
      </UntilLoaded>
      {view !== undefined && (
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, maxWidth: 820 }}>
          <QuestionCard view={view} />
          {view.openRefusal === null ? (
            <NewCaseCard view={view} />
          ) : (
            view.cases.length === 0 && <Alert severity="info">{view.openRefusal}</Alert>
          )}
          <Cases view={view} />
        </Box>
      )}
    </Page>
  );
};
