/** The pictures a person may choose, as the browser's file window is told. What they are is judged by content (core/kit/browser-image.ts). */

/** The endings stand beside the types because some systems do not know these types. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.webp,.avif,.heic,.heif';
/** For the camera: telephones give JPEG where they are asked for it, whatever they keep themselves. */
export const CAMERA_TYPES = 'image/jpeg,image/png';
