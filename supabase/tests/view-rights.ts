/** Each view shows what its reader may see of a table, and nobody writes through it. `where` finds the table's row in it. */
export const VIEWS: Readonly<Record<string, { readonly of: string; readonly where: string }>> = {
  assignment_documents: { of: 'supplement_assignments', where: `id = ':id'` },
  blood_documents: { of: 'blood_reports', where: `id = ':id'` },
  body_entries: { of: 'weight_entries', where: `id = ':id'` },
  body_scan_documents: { of: 'body_scans', where: `id = ':id'` },
  day_totals: { of: 'meals', where: `user_id = ':owner'` },
  food_documents: { of: 'foods', where: `id = 'test:' || ':id'` },
  meal_documents: { of: 'meals', where: `id = ':id'` },
  menu_documents: { of: 'menus', where: `id = ':id'` },
  product_documents: { of: 'products', where: `id = ':id'` },
  recipe_documents: { of: 'recipes', where: `id = ':id'` },
  recipe_foods: { of: 'recipe_ingredients', where: `id = ':id'` },
  resolved_metrics: { of: 'daily_metrics', where: `user_id = ':owner' and day = '2026-11-20'` },
  resolved_sleeps: { of: 'sleep_sessions', where: `id = ':id'` },
  supplement_documents: { of: 'supplements', where: `id = ':id'` },
  training_documents: { of: 'training_sessions', where: `id = ':id'` },
  training_template_documents: { of: 'training_templates', where: `id = ':id'` },
};
