/** Meals: the weekly menu that the nutritionist gave. */
export { MyMenuScreen as Component } from '#web/features/menus/my-menu-screen.tsx';
