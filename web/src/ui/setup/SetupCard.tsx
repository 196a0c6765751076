import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { Link as RouterLink } from "react-router-dom";
import type { Setup } from "#domain/people/model.ts";
import type { SetupStep } from "#domain/people/setup.ts";
import { useConfig } from "#web/lib/config.ts";
import { type SetupState, useSetupHidden } from "#web/lib/setup.ts";
import { CheckCircleIcon, CircleIcon, MailIcon } from "#web/ui/icons.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { Card } from "../Card.tsx";
import { ErrorState } from "../feedback/states.tsx";
import { setupStepTexts } from "./setupTexts.ts";

interface StepProps {
  readonly step: SetupStep;
  readonly setup: Setup;
  readonly isNext: boolean;
}

const StepIcon = ({ isDone }: Pick<SetupStep, "isDone">) => {
  if (isDone === null) {
    return <MailIcon aria-hidden fontSize="small" sx={{ color: "text.secondary" }} />;
  }
  return isDone ? (
    <CheckCircleIcon aria-hidden fontSize="small" color="success" />
  ) : (
    <CircleIcon aria-hidden fontSize="small" sx={{ color: "line.control" }} />
  );
};

const Step = ({ step: { name, isDone, needs }, setup, isNext }: StepProps) => {
  const { title, text, link } = setupStepTexts(name, setup, useConfig());
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: { xs: "wrap", sm: "nowrap" },
        alignItems: "center",
        columnGap: 1.5,
        rowGap: 0.5,
        py: 1.25,
        "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" },
      }}
    >
      <StepIcon isDone={isDone} />
      {/* On phones the text is next to the icon, the button below. */}
      <Box sx={{ flex: { xs: "1 1 calc(100% - 40px)", sm: 1 }, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {title}
          {isDone !== null && <span style={visuallyHidden}>{isDone ? ", done" : ", not done"}</span>}
        </Typography>
        <UserText variant="body2" color="textSecondary">
          {text}
        </UserText>
      </Box>
      {link !== null &&
        (needs !== null && isDone !== true ? (
          <Hint sx={{ pl: { xs: 4, sm: 0 } }}>{needs === "ladder" ? "Needs a ladder" : "Needs people"}</Hint>
        ) : (
          <Box sx={{ pl: { xs: 4, sm: 0 } }}>
            <Button
              component={RouterLink}
              to={link.href}
              size="small"
              {...(isNext ? { variant: "contained", color: "primary" } : {})}
            >
              {isDone ? link.done : link.todo}
            </Button>
          </Box>
        ))}
    </Box>
  );
};

interface SetupCardProps {
  readonly state: SetupState;
  readonly isMain?: boolean;
}

/** For admins (docs/people.md#setup). Renders nothing once everything is done. */
export const SetupCard = ({ state: { unfinished, error, retry }, isMain = false }: SetupCardProps) => {
  const [hidden, setHidden] = useSetupHidden();
  if (unfinished === null) {
    return isMain && error !== undefined ? (
      <Box sx={{ mb: 2.5 }}>
        <ErrorState title="The setup couldn't be loaded" error={error} onRetry={retry} />
      </Box>
    ) : null;
  }
  const { setup, steps } = unfinished;
  const countedSteps = steps.filter(({ isDone }) => isDone !== null);
  const progress = `${countedSteps.filter(({ isDone }) => isDone).length} of ${countedSteps.length} steps done`;
  if (hidden) {
    return isMain ? (
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, mb: 1.5 }}>
        <Hint>{`Set up Pulse: ${progress}.`}</Hint>
        <Button size="small" onClick={() => setHidden(false)}>
          Show Steps
        </Button>
      </Box>
    ) : null;
  }
  const next = steps.find(({ isDone, needs }) => isDone === false && needs === null);
  return (
    <Card
      title="Set up Pulse"
      text={`${progress}. You can continue at any time.`}
      actions={
        <Button size="small" onClick={() => setHidden(true)}>
          Hide
        </Button>
      }
      sx={{ mb: 2.5 }}
    >
      <PlainList component="ol">
        {steps.map((step) => (
          <Step key={step.name} step={step} setup={setup} isNext={step === next} />
        ))}
      </PlainList>
    </Card>
  );
};
