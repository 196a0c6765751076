import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { routes } from "./routes.tsx";

const router = createBrowserRouter(routes);

/** The application for an active, signed-in person. Loaded lazily. */
export const SignedIn = () => <RouterProvider router={router} />;
