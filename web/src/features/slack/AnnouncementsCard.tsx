import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { SlackSettings } from "#domain/slack/model.ts";
import { Card } from "#web/ui/Card.tsx";

interface AnnouncementsCardProps {
  readonly settings: SlackSettings;
  readonly onChange: () => void;
}

export const AnnouncementsCard = ({ settings, onChange }: AnnouncementsCardProps) => {
  const { announcementChannel } = settings;
  return (
    <Card title="Announcements" sx={{ height: "100%" }}>
      <Typography sx={{ mb: 1.5 }}>
        {announcementChannel === null ? (
          "No channel is set, so nothing is announced."
        ) : (
          <>
            Rounds and onboardings are announced in <strong>#{announcementChannel.name}</strong>.
          </>
        )}
      </Typography>
      <Button onClick={onChange}>{announcementChannel === null ? "Set Channel" : "Change Channel"}</Button>
    </Card>
  );
};
