import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { PersonPromotions } from "#domain/promotions/model.ts";
import { caseTextFor } from "#domain/promotions/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { call } from "#web/lib/reading/api.ts";
import { setCached } from "#web/lib/saving/readCache.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";

interface ViewProps {
  readonly view: PersonPromotions;
}

const openQuestionText = ({ question }: PersonPromotions, endOfDay: (day: Day) => string): string | null => {
  if (question === null || question.hasCase) {
    return null;
  }
  const who = question.by === "round" ? `${question.roundName} asked your manager` : "You asked your manager";
  if (question.toApproverOn !== null) {
    return question.approverAnswer === null
      ? `You asked the approver on ${formatDay(question.toApproverOn)}. They have until ${formatDay(question.dueOn)}${endOfDay(question.dueOn)} to answer.`
      : null;
  }
  return question.answer === null
    ? `${who} on ${formatDay(question.askedOn)}. They have until ${formatDay(question.dueOn)}${endOfDay(question.dueOn)} to open a case or say why not yet.`
    : null;
};

const Answers = ({ view: { question } }: ViewProps) =>
  (question === null
    ? []
    : [
        { who: "Your manager", answer: question.answer },
        { who: "The approver", answer: question.approverAnswer },
      ]
  ).map(
    ({ who, answer }) =>
      answer !== null && (
        <Box key={who} sx={{ mb: 1.5, pl: 1.5, borderLeft: 2, borderColor: "primary.main" }}>
          <Typography variant="caption" component="p" color="textSecondary">
            {`${who} · ${formatDay(answer.on)} · not yet, because`}
          </Typography>
          <LinkedUserText text={answer.reason} />
        </Box>
      ),
  );

type QuestionRecipient = "manager" | "approver";

const confirmations: Readonly<Record<QuestionRecipient, string>> = {
  manager: "They get a message now. You can ask once between two reviews, and you can't take the question back.",
  approver: "They get a message now. You can ask once, and you can't take the question back.",
};

/**
 * Asks for a promotion and shows answers and cases (docs/promotions.md#asking). Renders nothing if cases are turned off
 * and the person has no question and no case.
 */
export const MyPromotion = ({ view }: ViewProps) => {
  const { id: userId } = useMe();
  const params = { userId };
  const { busy, problem, run } = useSave();
  const [confirmingFor, setConfirmingFor] = useState<QuestionRecipient | null>(null);
  const endOfDay = useEndOfDaySuffix();
  if (!view.isOn && view.question === null && view.cases.length === 0) {
    return null;
  }
  const ask = async (to: QuestionRecipient) => {
    await run(
      async () => {
        const saved = await sendAndVerify(
          () => write("promotions", "askForPromotion", { params, body: { to, version: view.version } }),
          async () => {
            const stored = await call("promotions", "getPromotions", { params });
            return (to === "manager" ? stored.askRefusal : stored.askApproverRefusal) === null ? null : stored;
          },
        );
        await setCached("promotions", "getPromotions", { params }, saved);
      },
      { done: "Asked", failed: "Your question wasn't sent" },
    );
    setConfirmingFor(null);
  };
  const text = openQuestionText(view, endOfDay);
  const mayAskManager = view.askRefusal === null;
  return (
    <Card
      title="Promotion"
      text={mayAskManager && "Ask your manager whether to open a promotion case. They answer within 14 days."}
      sx={{ mb: 2.5 }}
    >
      {problem !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <Answers view={view} />
      {text !== null && <Typography sx={{ mb: 1.5 }}>{text}</Typography>}
      {view.cases.length > 0 && (
        <PlainList sx={{ mb: 1.5 }}>
          {view.cases.map((line) => (
            <Box component="li" key={line.id} sx={{ py: 0.5 }}>
              <Link component={RouterLink} to={paths.promotionCase.getHref(userId, line.id)}>
                {`Case for ${line.target.code} ${line.target.title}`}
              </Link>
              <Hint component="span">{` · ${caseTextFor(userId, line).toLowerCase()}`}</Hint>
            </Box>
          ))}
        </PlainList>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {mayAskManager && (
          <Button variant="outlined" onClick={() => setConfirmingFor("manager")}>
            Ask My Manager
          </Button>
        )}
        {view.askApproverRefusal === null && (
          <Button variant="outlined" onClick={() => setConfirmingFor("approver")}>
            Ask the Approver
          </Button>
        )}
      </Box>
      {confirmingFor !== null && (
        <ConfirmDialog
          open
          title={confirmingFor === "manager" ? "Ask Your Manager?" : "Ask the Approver?"}
          confirmLabel="Ask"
          busy={busy}
          onConfirm={() => void ask(confirmingFor)}
          onClose={() => setConfirmingFor(null)}
        >
          {confirmations[confirmingFor]}
        </ConfirmDialog>
      )}
    </Card>
  );
};
