import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useParams } from "react-router-dom";
import type { FeedbackForm } from "#domain/feedback/model.ts";
import type { AnswerState } from "#domain/feedback/terms.ts";
import { fullName, shortName } from "#domain/people/terms.ts";
import { formatDay, formatRelativeDay } from "#web/lib/format/dates.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { call } from "#web/lib/reading/api.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { mergeTexts, parseTexts, serializeTexts } from "#web/lib/saving/joinedTexts.ts";
import { setCached } from "#web/lib/saving/readCache.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { copyKey } from "#web/lib/saving/unsavedCopies.ts";
import { useAutosavedText } from "#web/lib/saving/useAutosavedText.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useStoredText } from "#web/lib/saving/useStoredText.ts";
import { useWarmUp } from "#web/lib/saving/useWarmUp.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { AutosavedTextFields, AutosavedTextNotices, AutosavedTextState } from "#web/ui/forms/AutosavedTexts.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import { BackToList } from "../shared/BackToList.tsx";
import { WrittenText } from "../shared/WrittenText.tsx";
import { FeedbackReaders } from "./FeedbackReaders.tsx";

interface FormProps {
  readonly reviewId: string;
  readonly form: FeedbackForm;
}

const save = async (reviewId: string, answers: readonly string[], state: AnswerState, version: number) => {
  const params = { reviewId };
  const send = () => write("feedback", "saveFeedback", { params, body: { answers: [...answers], state, version } });
  const findStored = async () => {
    const stored = await call("feedback", "getFeedbackForm", { params });
    const isStored = stored.state === state && serializeTexts(stored.answers) === serializeTexts(answers);
    return isStored ? stored : null;
  };
  // The editor of a draft checks its saves itself.
  const saved = await (state === "asked" ? send() : sendAndVerify(send, findStored));
  await setCached("feedback", "getFeedbackForm", { params }, saved);
  return saved;
};

const storedText = ({ answers, version }: Pick<FeedbackForm, "answers" | "version">) => ({
  text: serializeTexts(answers),
  version,
});

const Draft = ({ reviewId, form }: FormProps) => {
  useWarmUp(["feedback", "saveFeedback"]);
  const { id } = useMe();
  const { busy, run } = useSave();
  // The version after the last autosave, which sending is based on.
  const version = useRef(form.version);
  const remember = (saved: FeedbackForm) => {
    version.current = saved.version;
    return storedText(saved);
  };
  const value = useAutosavedText({
    stored: storedText(form),
    copyKey: copyKey("feedback", id, reviewId),
    save: async (text, base) => remember(await save(reviewId, parseTexts(text), "asked", base)),
    readStored: async () => remember(await call("feedback", "getFeedbackForm", { params: { reviewId } })),
    onFailed: () => undefined,
    merge: mergeTexts,
  });
  const answers = parseTexts(value.text);
  const endOfDay = useEndOfDaySuffix();
  const isEmpty = answers.every((answer) => answer === "");
  const finish = (state: AnswerState, done: string, failed: string) =>
    run(
      async () => {
        await value.flushOrThrow();
        return save(reviewId, answers, state, version.current);
      },
      { done, failed },
    );
  return (
    <>
      {form.state === "declined" && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {`You declined. You can still write until ${formatDay(form.until)}${endOfDay(form.until)}.`}
        </Alert>
      )}
      <AutosavedTextNotices labels={form.questions} value={value} />
      <Card>
        <AutosavedTextFields labels={form.questions} value={value} />
      </Card>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mt: 2 }}>
        {form.state !== "declined" && (
          <>
            <Button disabled={busy} onClick={() => void finish("declined", "You declined", "Failed to decline")}>
              Decline
            </Button>
            <Hint sx={{ order: { xs: 1, sm: 0 }, flex: { xs: "1 0 100%", sm: "0 1 auto" } }}>
              {`No reason needed. The manager sees that you declined, but ${shortName(form.employee)} doesn't.`}
            </Hint>
          </>
        )}
        <Box sx={{ ml: "auto", display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
          {isEmpty && <Hint>Answer at least one question first.</Hint>}
          <AutosavedTextState value={value} label="Your feedback" />
          <ActionButton
            variant="contained"
            color="primary"
            inactive={busy || isEmpty}
            onClick={() => void finish("sent", "Feedback sent", "Your feedback wasn't sent")}
          >
            Send
          </ActionButton>
        </Box>
      </Box>
    </>
  );
};

const Answers = ({ form }: Pick<FormProps, "form">) => (
  <Card>
    <Box sx={{ display: "grid", gap: 2.5 }}>
      {form.questions.map((question, index) => (
        <div key={question}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {question}
          </Typography>
          <WrittenText text={form.answers[index] ?? ""} otherwise="No answer" />
        </div>
      ))}
    </Box>
  </Card>
);

const SentText = ({ reviewId, form, onChange }: FormProps & { readonly onChange: () => void }) => {
  const { busy, run } = useSave();
  return (
    <>
      <Alert severity="success" sx={{ mb: 2 }}>
        {`Sent. Only you can read it until ${formatDay(form.until)}.`}
      </Alert>
      <Answers form={form} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 2 }}>
        <Button variant="contained" color="primary" disabled={busy} onClick={onChange}>
          Change
        </Button>
        <Button
          disabled={busy}
          onClick={() =>
            void run(() => save(reviewId, form.answers, "asked", form.version), {
              done: ["Withdrawn", "Your text is now a draft that only you can read."],
              failed: "Your feedback wasn't withdrawn",
            })
          }
        >
          Withdraw
        </Button>
      </Box>
    </>
  );
};

/** Changes to sent feedback stay on the device until saved: nothing half-written is ever sent. */
const SentFeedback = ({ reviewId, form }: FormProps) => {
  const { id } = useMe();
  const { busy, run } = useSave();
  const { text, isChanged, change, forget } = useStoredText(
    "sent-feedback",
    id,
    reviewId,
    serializeTexts(form.answers),
  );
  const [isChanging, setIsChanging] = useState(isChanged);
  if (!isChanging) {
    return <SentText reviewId={reviewId} form={form} onChange={() => setIsChanging(true)} />;
  }
  const close = () => {
    forget();
    setIsChanging(false);
  };
  const send = () =>
    run(() => save(reviewId, parseTexts(text), "sent", form.version), {
      done: "Feedback changed",
      failed: "Your feedback wasn't changed",
      onSaved: close,
    });
  return (
    <>
      <Card>
        <AutosavedTextFields labels={form.questions} value={{ text, change, flush: async () => true }} />
      </Card>
      <Box sx={{ display: "flex", gap: 1.5, mt: 2 }}>
        <ActionButton
          variant="contained"
          color="primary"
          inactive={busy || parseTexts(text).every((answer) => answer === "")}
          onClick={() => void send()}
        >
          Save Changes
        </ActionButton>
        <Button disabled={busy} onClick={close}>
          Cancel
        </Button>
      </Box>
    </>
  );
};

const FeedbackContent = ({ reviewId, form }: FormProps) => {
  if (form.refusal !== null) {
    return (
      <>
        <Alert severity="info" sx={{ mb: 2 }}>
          {form.refusal}
        </Alert>
        {form.isThanked && (
          <Alert severity="success" sx={{ mb: 2 }}>
            {`${shortName(form.employee)} thanks you for your feedback.`}
          </Alert>
        )}
        {form.state === "declined" ? <Typography>You declined.</Typography> : <Answers form={form} />}
      </>
    );
  }
  return form.state === "sent" ? (
    <SentFeedback key={form.version} reviewId={reviewId} form={form} />
  ) : (
    <Draft reviewId={reviewId} form={form} />
  );
};

export const FeedbackPage = () => {
  const endOfDay = useEndOfDaySuffix();
  const { reviewId = "" } = useParams();
  const { data: form, error, mutate } = useRead("feedback", "getFeedbackForm", { params: { reviewId } });
  return (
    <Page
      title={form === undefined ? "Feedback" : `Feedback for ${fullName(form.employee)}`}
      breadcrumbs={<BackToList list="my-reviews" />}
      {...(form !== undefined && {
        purpose: `${form.roundName} · until ${formatDay(form.until)}, ${formatRelativeDay(form.until, form.today)}${endOfDay(form.until)}`,
      })}
    >
      <UntilLoaded title="This feedback couldn't be loaded" data={form} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={220} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={320} />
      </UntilLoaded>
      {form !== undefined && (
        <Box sx={{ maxWidth: 820 }}>
          <FeedbackReaders form={form} />
          {form.note !== "" && (
            <Box component="blockquote" sx={{ m: 0, mb: 2, pl: 2, borderLeft: 3, borderColor: "primary.main" }}>
              <Hint>{shortName(form.employee)}</Hint>
              <LinkedUserText text={form.note} />
            </Box>
          )}
          <FeedbackContent reviewId={reviewId} form={form} />
        </Box>
      )}
    </Page>
  );
};
