import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { type ChannelChoice, channelChoiceLabels, channelChoices } from "#domain/messages/terms.ts";
import { isDemoId } from "#domain/people/demo.ts";
import type { Me, OwnProfile } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { fullName, nameWithLostRole } from "#domain/people/terms.ts";
import { approvesReviews } from "#domain/reviews/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { awayText } from "#web/lib/format/away.ts";
import { formatDayOf, formatInstant } from "#web/lib/format/dates.ts";
import { roleLine } from "#web/lib/format/roleLine.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { whenRevalidated, write } from "#web/lib/saving/write.ts";
import { useMe, useSession } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { DescriptionList } from "#web/ui/DescriptionList.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { Page } from "#web/ui/Page.tsx";
import { AbsenceDialog } from "#web/ui/people/AbsenceDialog.tsx";
import { MyDataCard, RequestedDataCard } from "./MyDataCard.tsx";
import { PasswordCard } from "./PasswordCard.tsx";

interface EmailChangeCardProps {
  readonly change: NonNullable<OwnProfile["emailChange"]>;
}

/** A proposed email that the person confirms or declines (docs/people.md#changing-an-email). */
const EmailChangeCard = ({ change: { email, proposedBy, usableFrom } }: EmailChangeCardProps) => {
  const me = useMe();
  const { timeZone } = useConfig();
  const isReleased = usableFrom !== null;
  const isUsable = isReleased && usableFrom <= serverNow().toISOString();
  const { busy, run } = useSave();
  const { refresh } = useSession();
  const respond = async (route: "confirmOwnEmail" | "declineOwnEmail", done: string) => {
    await run(() => write("people", route, { body: { email } }), { done, failed: "Your response wasn't saved" });
    await refresh();
  };
  return (
    <Card
      title="New email"
      text={
        isReleased
          ? isUsable
            ? `You can now sign in with ${email}.`
            : `You can sign in with ${email} from ${formatInstant(usableFrom, timeZone)}.`
          : `${proposedBy ?? "An admin"} wants to change your sign-in email to ${email}.`
      }
    >
      <Typography sx={{ mb: 2 }}>
        {isReleased
          ? `${isUsable ? "To use it, sign out and sign in with it." : "An admin released it. You can still decline it."} Your first sign-in with it replaces ${me.email}, which then no longer opens your profile. Not your address? Decline it now.`
          : `Confirm only if this email is yours: anyone who signs in with it gets your profile, and ${me.email} no longer opens it.`}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {!isReleased && (
          <ActionButton
            variant="contained"
            color="primary"
            inactive={busy}
            onClick={() => void respond("confirmOwnEmail", `You can now sign in with ${email}`)}
          >
            Confirm
          </ActionButton>
        )}
        <Button color="error" disabled={busy} onClick={() => void respond("declineOwnEmail", "Email declined")}>
          Decline
        </Button>
      </Box>
    </Card>
  );
};

/** Shows and sets when the signed-in person is away (docs/people.md#absence). */
const AwayCard = ({ absence, delegate }: Pick<OwnProfile, "absence" | "delegate">) => {
  const me = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const away = awayText(absence, useToday());
  const text =
    away !== null && delegate !== null ? `${away}. ${fullName(delegate)} approves reviews in the meantime.` : away;
  return (
    <>
      <Card
        title="Away"
        text={text ?? "Add your leave. Reminders pause, and other people see in lists when you're back."}
        actions={
          <Button onClick={() => setIsOpen(true)} sx={{ flexShrink: 0 }}>
            {text === null ? "Set Absence" : "Edit"}
          </Button>
        }
      />
      {isOpen && (
        <AbsenceDialog
          userId={me.id}
          absence={absence}
          delegate={approvesReviews(me) ? delegate : undefined}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};

type MessageChoice = ChannelChoice | "off";

const messageHelp: Readonly<Record<MessageChoice, string>> = {
  slack: "Without a Slack account, messages come by email.",
  email: "Reminders and news about your reviews come by email.",
  both: "You get each message twice.",
  off: "You get no reminders. Messages about your account still come by email.",
};

/** Stages without email offer only Slack or nothing (docs/messages.md#channels). Saves immediately. */
const MessagesCard = ({
  notificationsEnabled,
  notificationChannel,
}: Pick<OwnProfile, "notificationsEnabled" | "notificationChannel">) => {
  const { sendsEmail } = useConfig();
  const { run } = useSave();
  const [chosen, setChosen] = useState<MessageChoice | null>(null);
  const channels = sendsEmail ? channelChoices : (["slack"] as const);
  const stored: MessageChoice = notificationsEnabled ? (sendsEmail ? notificationChannel : "slack") : "off";
  const shown = chosen ?? stored;

  const change = async (choice: MessageChoice): Promise<void> => {
    setChosen(choice);
    const body = {
      notificationsEnabled: choice !== "off",
      notificationChannel: choice === "off" || !sendsEmail ? notificationChannel : choice,
    };
    await run(() => write("people", "saveOwnSettings", { body }), {
      done: "Your choice was saved",
      failed: "Failed to save your settings",
    });
    await whenRevalidated();
    setChosen(null);
  };
  return (
    <Card title="Settings">
      <TextField
        select
        fullWidth
        label="Messages"
        value={shown}
        onChange={({ target }) => void change(target.value as MessageChoice)}
        helperText={sendsEmail ? messageHelp[shown] : shown === "off" && "You get no messages and no reminders."}
        sx={{ maxWidth: 420, mt: 1 }}
      >
        {[...channels, "off" as const].map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice === "off" ? "Off" : channelChoiceLabels[choice]}
          </MenuItem>
        ))}
      </TextField>
    </Card>
  );
};

const factsOf = (me: Me, { manager, lead }: OwnProfile) => [
  { name: "Name", value: fullName(me) },
  { name: "Email", value: me.email },
  { name: "Role", value: roleLine(me) },
  { name: "Position", value: me.position?.title ?? "None" },
  { name: "Manager", value: manager === null ? "None" : nameWithLostRole(manager, "manager") },
  ...(lead === null ? [] : [{ name: "Lead", value: nameWithLostRole(lead, "lead") }]),
];

/** False for an onboarding that was canceled before its first day, because it left no records. */
const hadOnboarding = ({ isOnboarding, onboardingStartedAt }: Me): boolean =>
  !isOnboarding && onboardingStartedAt !== null;

const FormerOnboarding = ({ me }: { readonly me: Me }) => {
  const { timeZone } = useConfig();
  return (
    <Card
      title="Your onboarding"
      text={
        me.onboardingCompletedAt === null
          ? "It ended without being completed."
          : `Completed on ${formatDayOf(me.onboardingCompletedAt, timeZone)}`
      }
      actions={
        <Button component={Link} to={paths.onboardingWeeklyReview.getHref(me.id)}>
          Read Your Weekly Reports
        </Button>
      }
    />
  );
};

/** The signed-in person's profile and settings (docs/people.md#own-profile). */
export const ProfilePage = () => {
  const me = useMe();
  const { passwordSignIn } = useConfig();
  const { data, error, mutate } = useRead("people", "getOwnProfile", {});
  return (
    <Page title="Profile" purpose="What Pulse knows about you, and your settings">
      <UntilLoaded title="Your profile couldn't be loaded" data={data} error={error} retry={mutate} />
      {data && (
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, maxWidth: 760 }}>
          <Card
            title="About you"
            text={
              mayAdminister(me)
                ? "You can change this in User Management, except your role, manager and lead."
                : "An admin changes this in User Management."
            }
          >
            <DescriptionList facts={factsOf(me, data)} />
          </Card>
          {data.emailChange && <EmailChangeCard change={data.emailChange} />}
          <AwayCard absence={data.absence} delegate={data.delegate} />
          <MessagesCard {...data} />
          {passwordSignIn && !isDemoId(me.id) && <PasswordCard />}
          {hadOnboarding(me) && <FormerOnboarding me={me} />}
          {data.dataRequest && <RequestedDataCard request={data.dataRequest} />}
          <MyDataCard />
        </Box>
      )}
    </Page>
  );
};
